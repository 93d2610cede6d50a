import type { QueryClient } from '@tanstack/react-query'
import { callKey, invalidateCalls, invoke } from '../calls/index.ts'
import type { Accent } from '@koinon/contract/shared'
import { accentStyle } from '../../preferences/accentStyle.ts'
import { nameLanguages } from '../../text/i18n/index.ts'
import { namePlace, placeRevision } from '../../navigation/shell/title.ts'

/** Reads the settings of the place that are shown, if this page has those of an earlier revision. */
export async function readPlace(queryClient: QueryClient, revision: number): Promise<void> {
  if (revision <= placeRevision()) return
  const place = await invoke('landing.getInstance', { query: { revision } })
  if (place.revision < placeRevision()) return
  const { accent, pictures } = place
  showAccent(accent)
  nameLanguages(place.languages)
  namePlace({ ...place, mark: (pictures.icon ?? pictures.logo)?.sources.find(({ width }) => width >= 96)?.url })
  queryClient.setQueryData(callKey('landing.getInstance'), place)
  await invalidateCalls(queryClient, [
    'accounts.getAccountDetails',
    'admin.settings',
    'users.announcements',
    'groups.listPremiumEntitlements',
    'groups.getEnterpriseStreamLinks',
    'groups.getRecommendedGroupsV2',
    'accounts.recommendationsFriends',
    'explore.getPeople',
  ])
  await renewShell()
}

/** Puts the place's colours on the document, as the server does when it sends it. */
function showAccent(accent: Accent | null): void {
  const { documentElement: root } = document
  root.toggleAttribute('data-accent', accent !== null)
  for (const [role, color] of Object.entries(accent === null ? {} : accentStyle(accent)))
    root.style.setProperty(role, String(color))
}

/** The service worker starts the application with the document that it kept, which bears the earlier name. */
async function renewShell(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map(renewIn))
}

async function renewIn(name: string): Promise<void> {
  const cache = await caches.open(name)
  const cached = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html')
  if (cached === undefined) return
  const fresh = await fetch('/index.html', { cache: 'no-cache' })
  if (fresh.ok) await cache.put(cached, fresh)
}
