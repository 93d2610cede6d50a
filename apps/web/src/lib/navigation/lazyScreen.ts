import { lazyRouteComponent } from '@tanstack/react-router'
import { reachOrThrow } from '../data/calls/client.ts'
import type { CatalogGroup } from '../text/i18n/catalogs.ts'
import { loadFormats } from '../text/RichText.tsx'
import { loadMessages, loadNeededMessages, needMessages } from '../text/i18n/activeLocale.ts'

/**
 * A screen that is loaded when somebody goes there, together with the words of its area:
 *
 *     component: lazyScreen('settings', () => import('./blocked.tsx'), 'BlockedPeople')
 *
 * `area` is the folder in `src/routes`.
 */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M & string>(
  area: CatalogGroup,
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(async () => {
    if (area === 'home') needMessages(area)
    // Home's first view waits for what it needs itself, and its words come with the language.
    const others = area === 'home' ? [] : [loadMessages(area), loadNeededMessages(), loadFormats()]
    const [module] = await Promise.all([load(), ...others]).catch((error: unknown) => reachOrThrow(error, true))
    return module
  }, name)
}
