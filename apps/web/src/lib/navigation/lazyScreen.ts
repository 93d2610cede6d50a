import { lazyRouteComponent } from '@tanstack/react-router'
import { reachOrThrow } from '../data/calls/client.ts'
import type { CatalogGroup } from '../text/i18n/catalogs.ts'
import { loadFormats } from '../text/RichText.tsx'
import { loadMessages } from '../text/i18n/activeLocale.ts'

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
    // Home's posts wait for it themselves, and what is around them does not.
    const formats = area === 'home' ? undefined : loadFormats()
    const [module] = await Promise.all([load(), loadMessages(area), formats]).catch((error: unknown) =>
      reachOrThrow(error, true),
    )
    return module
  }, name)
}
