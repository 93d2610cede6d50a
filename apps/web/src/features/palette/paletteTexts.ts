import type { PaletteHint } from '@koinon/ui'
import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionId } from './entries.ts'

/** The headings of the sections. */
export function sectionTitle(id: SectionId): string {
  switch (id) {
    case 'recent':
      return word('Recent', 'heading above places one was at last')
    case 'do':
      return word('Do', 'heading above commands')
    case 'places':
      return t('Go to')
    case 'people':
      return word('People', 'list or tab')
    case 'groups':
      return t('Groups and events')
    case 'messages':
      return word('Messages', 'place in the main navigation')
    case 'topics':
      return word('Topics', 'heading above hashtags')
    case 'settings':
      return word('Settings', 'title of the page of all settings')
    case 'manage':
      return word('Administration', 'heading above its pages')
    case 'more':
      return word('More', 'heading above further results')
    case 'search':
      return word('Search', 'name of the screen')
  }
}

/** Which keys do what; each prefix restricts what is found. */
export const paletteHints = (mayManage: boolean): readonly PaletteHint[] => [
  { keys: ['↑', '↓'], label: word('choose', 'what the arrow keys do') },
  { keys: ['Tab'], label: word('more actions', 'what the Tab key reaches') },
  { keys: ['>'], label: word('do', 'a prefix finds only commands') },
  { keys: ['@'], label: word('people', 'a prefix finds only people') },
  { keys: ['#'], label: word('topics', 'a prefix finds only hashtags') },
  { keys: [':'], label: word('settings', 'a prefix finds only settings') },
  ...(mayManage ? [{ keys: ['!'], label: word('administration', 'a prefix finds only its pages') }] : []),
]

export const resultCountText = (count: number): string =>
  t('{count, plural, =0 {No results} one {# result} other {# results}}', { count })
