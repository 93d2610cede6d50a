/** Modules that the build makes (`build/`). Types of other files cannot be named here, so they are written out. */
declare module 'virtual:calls' {
  import type { CallTable } from '@koinon/client'
  export const manifest: CallTable
}
declare module 'virtual:calls/public' {
  import type { CallTable } from '@koinon/client'
  export const manifest: CallTable
}
declare module 'virtual:calls/all' {
  import type { CallTable } from '@koinon/client'
  export const manifest: CallTable
}
declare module 'virtual:contract-fingerprint' {
  /** Changes with every change of the API. */
  export const fingerprint: string
}
declare module 'virtual:handbook' {
  /** The handbook for operators (`build/handbook/readHandbook.ts`). */
  export const documents: readonly {
    readonly title: string
    readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly string[] }[]
  }[]
}
declare module 'virtual:handbook/guides' {
  /** Its documents for members, without the sections for operators. */
  export { documents } from 'virtual:handbook'
}
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core'
  type Load<M> = () => Promise<M>
  /** By language: the messages of the first load, and how to load the other groups. */
  export const loaders: Readonly<
    Record<
      string,
      Load<{
        readonly default: Messages
        readonly groups: Readonly<Record<string, Load<{ readonly default: Messages }>>>
      }>
    >
  >
}
declare module 'virtual:catalogs/public-loaders' {
  import type { Messages } from '@lingui/core'
  /** By language, for the script of public pages. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>
}
declare module 'virtual:catalogs/public' {
  import type { Messages } from '@lingui/core'
  /** By language and complete, for the server, which cannot wait while it renders. */
  export const catalogs: Readonly<Record<string, Messages>>
}
declare module 'virtual:assets' {
  /** Addresses of the built files that a server-rendered page links to, by the name of the page. */
  export const assets: Readonly<
    Record<string, { readonly styles: readonly string[]; readonly script: string; readonly preload: readonly string[] }>
  >
}
declare module 'virtual:head' {
  export const headScript: string
  export const policyHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}
