import type { Format, Mention, Place, PostDraft } from '@koinon/contract/shared'
import { maxPostLength, readRichText } from '@koinon/contract/richText'
import { type ReadText, keepMentions, lengthOf } from '@koinon/contract/text'
import { Refusal } from '#kernel/refusal.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mentionable } from './store/authors.ts'

type PlaceInput = NonNullable<PostDraft['place']>

/** Parses a text for its writer: names of people who may not be mentioned stay plain words. */
export async function readTextAs(
  tx: Tx,
  writerId: string,
  written: {
    text: string
    mentions?: readonly Mention[] | undefined
    formats?: readonly Format[] | undefined
    /** Comments have none. */
    hasHeadings?: boolean
    groupId: string | null
    /** The post it is in, or under, if that exists already. */
    postId?: string
  },
): Promise<ReadText> {
  const read = readRichText(written, { hasHeadings: written.hasHeadings ?? true })
  checkLength(read)
  return read.mentioned.length === 0
    ? read
    : keepMentions(
        read,
        await mentionable(tx, writerId, read.mentioned, { groupId: written.groupId, postId: written.postId ?? null }),
      )
}

/** Refuses a text that is too long for a post; an article, which has a title, may be longer. */
function checkLength({ text, facets }: ReadText): void {
  const isArticle = facets.some(({ kind }) => kind === 'TITLE')
  if (!isArticle && lengthOf(text) > maxPostLength)
    throw new Refusal('INVALID_PARAMETER', {
      path: 'text',
      detail: `Too long: expected at most ${maxPostLength} characters.`,
    })
}

/** A BCP 47 tag in its canonical form. Refuses anything else. */
export function canonicalLanguage(tag: string | undefined): string | null {
  if (tag === undefined) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    throw new Refusal('INVALID_PARAMETER', { path: 'language', detail: 'This is not a language tag.' })
  }
}

/** Decimal places of a position for each precision: a street, a city, a region, a country. */
const digits = { ADDRESS: 4, CITY: 2, REGION: 1, COUNTRY: 0 } as const

/** A suggested place, by its id, or one in the writer's own words, no more exact than its precision. */
export async function placeOfInput(app: App, input: PlaceInput | null | undefined): Promise<Place | null> {
  if (!input) return null
  if ('id' in input) {
    const offered = await app.ports.gazetteer.byId(input.id)
    if (!offered) throw new Refusal('PLACE_UNKNOWN', { path: 'place.id' })
    return offered
  }
  const { name, city = null, region = null, country = null, latitude, longitude } = input
  const placed = latitude !== undefined && longitude !== undefined
  const precision = input.precision ?? (placed ? 'ADDRESS' : 'CITY')
  const rounded = (degrees: number) => Number(degrees.toFixed(digits[precision]))
  return {
    id: app.runtime.id(),
    name,
    locationString: [...new Set([name, city, region, country])].filter((part) => part !== null).join(', '),
    city,
    region,
    country,
    latitude: placed ? rounded(latitude) : null,
    longitude: placed ? rounded(longitude) : null,
    precision,
  }
}

export function checkTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    throw new Refusal('ZONE_UNKNOWN', { path: 'timeZone' })
  }
}
