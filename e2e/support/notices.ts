import type { Locator, Page } from 'playwright-core'

/** The "Undo" of a notice. An editor of text on the same page has a button of that name, too. */
export const undoOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
