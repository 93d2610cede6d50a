import type { LandingSectionId } from '@koinon/contract/shared'
import { t, word } from '../../lib/i18n/index.ts'

/** What the parts of an organisation's pages are usually called. */
export const sectionWords = (): Readonly<Record<LandingSectionId, string>> => ({
  EVENTS: word('Events', 'name of the screen'),
  LIBRARY: word('Library', 'tab of a group'),
  PREMIUM: word('Premium', 'tab of a group'),
  MEMBERS: word('Members', 'tab of a group'),
  PICTURES: t('Pictures on the landing page'),
})
