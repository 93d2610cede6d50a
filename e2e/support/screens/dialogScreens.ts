import type { DemoCommunity } from '../demoCommunity.ts'
import type { Screen } from './screenPaths.ts'

/** Opens a dialog by its button, which a menu may hold. */
const dialog = (name: string, path: string, button: RegExp, item?: RegExp): Screen => ({
  name,
  path,
  prepare: async (page) => {
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  },
})

/** Dialogs with a content of their own, which no address leads to. */
export const dialogsSeen = ({ ownGroup, event, post, library }: DemoCommunity): Screen[] => [
  dialog('handing a group over', `/g/${ownGroup}/manage/danger`, /Transfer.*ownership/),
  dialog('posts for a library', `/g/${ownGroup}/library/${library.id}/edit`, /Add.*posts/),
  dialog('poster of an event', `/events/${event}`, /^.*More.*about/, /Print.*poster/),
  dialog('cancelling an event', `/events/${event}`, /^.*More.*about/, /Cancel.*or.*delete/),
  dialog('reporting a post', `/p/${post}`, /More.*about.*the.*post/, /Report/),
]
