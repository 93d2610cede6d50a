import type { Locator } from 'playwright-core'

/** The text in a field for formatted text: a text area until the editor comes in its place. */
export const written = (field: Locator): Promise<string> =>
  field.evaluate((shown) => (shown instanceof HTMLTextAreaElement ? shown.value : (shown as HTMLElement).innerText))
