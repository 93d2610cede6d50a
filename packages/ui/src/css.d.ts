/** The address of the icon sprite, provided by the plugin of `@koinon/ui/vite`. */
declare module 'virtual:koinon-icons' {
  const url: string
  export default url
}
