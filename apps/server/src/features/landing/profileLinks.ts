import type { CommunityProfile } from '@koinon/contract/shared'

const ours = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:max|\d{2,4})$/

/** A landing page with each of its links passed through `change`. */
function relinked(profile: CommunityProfile, change: (link: string) => string): CommunityProfile {
  const { communityLogoUrl, bannerUrl, join, pictures } = profile
  return {
    ...profile,
    communityLogoUrl: change(communityLogoUrl),
    bannerUrl: change(bannerUrl),
    join: { ...join, imageSrc: change(join.imageSrc) },
    pictures: pictures.map(change),
  }
}

/** A landing page as stored: its links lead to files of ours, so they are paths, whatever this server's address. */
export const storedProfile = (profile: CommunityProfile): CommunityProfile =>
  relinked(profile, (link) => new URL(link).pathname)

/** A stored landing page as read: its links begin with the server's present address. */
export const shownProfile = (stored: CommunityProfile, origin: string): CommunityProfile =>
  relinked(stored, (link) => `${origin}${new URL(link, origin).pathname}`)

/** Paths of the links in a landing page that do not lead to a published file of ours. */
export async function foreignLinks(
  profile: CommunityProfile,
  { origin, published }: { origin: string; published: (ids: readonly string[]) => Promise<Set<string>> },
): Promise<string[]> {
  const links: [string, string][] = [
    ['communityLogoUrl', profile.communityLogoUrl],
    ['bannerUrl', profile.bannerUrl],
    ['join.imageSrc', profile.join.imageSrc],
    ...profile.pictures.map((url, index): [string, string] => [`pictures.${index}`, url]),
  ]
  const idOf = (link: string): string | null => {
    const url = new URL(link)
    return url.origin === origin && url.search === '' ? (ours.exec(url.pathname)?.[1] ?? null) : null
  }
  const known = await published(links.flatMap(([, link]) => idOf(link) ?? []))
  return links.filter(([, link]) => !known.has(idOf(link) ?? '')).map(([path]) => path)
}
