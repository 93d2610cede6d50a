import type { Locator, Page } from 'playwright-core'

/** Something that members press, and where. */
export interface Press {
  readonly name: string
  /** The path of the screen, where it is not the one that the press before led to. */
  readonly from?: string
  readonly press: (page: Page) => Promise<void>
  /** Is seen once the press has done its work. */
  readonly seen: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
const place = (name: string, heading = name): Press => ({
  name: `${name}, in the navigation`,
  press: async (page) => main(page).getByRole('link', { name }).first().click(),
  seen: title(heading),
})
const firstPost = (page: Page) => page.getByRole('feed').getByRole('article').first()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' })

/** Twenty presses of an ordinary day, in the demo community, one after the other. */
export const presses: readonly Press[] = [
  {
    name: 'like',
    from: '/home',
    press: async (page) =>
      firstPost(page)
        .getByRole('button', { name: /^(Like|Unlike)/ })
        .first()
        .click(),
    seen: firstPost,
  },
  {
    name: 'repost menu',
    press: async (page) =>
      firstPost(page)
        .getByRole('button', { name: /^Repost/ })
        .first()
        .click(),
    seen: (page) => page.getByRole('menu'),
  },
  {
    name: 'composer',
    from: '/home',
    press: async (page) =>
      page
        .getByRole('button', { name: /^Share something/ })
        .first()
        .click(),
    seen: (page) => page.getByRole('textbox', { name: 'Your post' }),
  },
  {
    name: 'a letter in the composer',
    press: async (page) => page.keyboard.press('a'),
    seen: (page) => page.getByRole('textbox', { name: 'Your post' }),
  },
  {
    name: 'Groups, a tab of home',
    from: '/home',
    press: async (page) => page.getByRole('main').getByRole('link', { name: 'Groups', exact: true }).first().click(),
    seen: firstPost,
  },
  {
    name: 'a post',
    press: async (page) =>
      firstPost(page)
        .getByRole('link', { name: /ago|min|h$|yesterday|\d/ })
        .first()
        .click(),
    seen: (page) => page.getByRole('textbox', { name: /comment/i }).first(),
  },
  {
    name: 'account menu',
    press: async (page) =>
      main(page)
        .getByRole('button', { name: /^Your account/ })
        .click(),
    seen: (page) => page.getByRole('menu'),
  },
  { name: 'closing the account menu', press: async (page) => page.keyboard.press('Escape'), seen: main },
  { name: 'Ctrl+K', press: async (page) => page.keyboard.press('Control+k'), seen: palette },
  { name: 'a letter in the palette', press: async (page) => page.keyboard.press('m'), seen: palette },
  {
    name: 'closing the palette',
    press: async (page) => {
      await page.keyboard.press('Escape')
      await palette(page).waitFor({ state: 'detached' })
    },
    seen: main,
  },
  place('Messages'),
  {
    name: 'a conversation',
    from: '/messages',
    press: async (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
    seen: (page) => page.getByRole('textbox', { name: /^Message to/ }),
  },
  {
    name: 'a letter in a message',
    press: async (page) => page.keyboard.press('a'),
    seen: (page) => page.getByRole('textbox', { name: /^Message to/ }),
  },
  { ...place('Activity'), from: '/home' },
  place('Discover'),
  place('Events'),
  place('Groups'),
  {
    name: 'a group',
    // Groups that somebody is invited to come first, and do not show their members.
    press: async (page) => page.getByRole('main').getByRole('link', { name: 'Bread Oven' }).click(),
    seen: (page) => page.getByRole('link', { name: 'Members' }),
  },
  {
    name: 'dark, in the settings',
    from: '/settings/appearance',
    press: async (page) => page.getByRole('radio', { name: 'Dark' }).click(),
    seen: (page) => page.locator('html[data-scheme=dark]'),
  },
]
