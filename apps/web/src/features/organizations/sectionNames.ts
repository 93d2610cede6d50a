import type { LandingSectionId } from '@koinon/contract/shared'
import { t, word } from '#lib/text/i18n/index.ts'

/** The default names of the sections of an organisation's pages. */
export const sectionNames = (): Readonly<Record<LandingSectionId, string>> => ({
  EVENTS: word('Events', 'name of the screen'),
  LIBRARY: word('Library', 'tab of a group'),
  PREMIUM: word('Premium', 'tab of a group'),
  MEMBERS: word('Members', 'tab of a group'),
  PICTURES: t('Pictures on the landing page'),
})
