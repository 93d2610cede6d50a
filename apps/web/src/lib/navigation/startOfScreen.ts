/** Where the focus begins on the screen that has just opened: in its field for writing, or on its title. */
export const startOfScreen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-start]') ?? document.querySelector<HTMLElement>('h1[tabindex]')
