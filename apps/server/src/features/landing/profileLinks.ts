import { formatOf, readRichText, sentFormats } from '@koinon/contract/richText'
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
  relinked(
    {
      ...profile,
      ...readDescription(profile, true),
      join: { ...profile.join, ...readDescription(profile.join, false) },
    },
    (link) => new URL(link).pathname,
  )

type Described = Pick<CommunityProfile, 'description' | 'descriptionFormats'>

/** Its words, and the formats and links in them as they can be sent again; left out if there are none. */
function readDescription({ description, descriptionFormats }: Described, hasHeadings: boolean): Described {
  const { text, facets } = readRichText({ text: description, formats: descriptionFormats }, { hasHeadings })
  const formats = sentFormats(facets.flatMap(formatOf))
  return { description: text, descriptionFormats: formats.length > 0 ? formats : undefined }
}

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
