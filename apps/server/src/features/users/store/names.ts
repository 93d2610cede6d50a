import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#kernel/text/likePattern.ts'

/** Everything a person says about themselves, as in the index on profiles: without accents. */
export const profileText = sql`koinon_unaccent(lower(a.display_name || ' ' || a.username || ' ' || a.bio || ' ' || coalesce(a.place ->> 'locationString', '')))`
const name = sql`koinon_unaccent(lower(a.display_name))`
/** The name and the user name, as in what is searched by name. */
export const nameText = sql`koinon_unaccent(lower(a.display_name) || ' ' || a.username)`

type Fits = RawBuilder<boolean>
const like = (what: RawBuilder<unknown>, pattern: string): Fits =>
  sql<boolean>`${what} like koinon_unaccent(${pattern})`

// All of these take a text in lower case, and accents make no difference.
export const hasNamePrefix = (text: string): Fits => like(name, `${escapeLike(text)}%`)
export const hasNameWord = (text: string): Fits => like(nameText, `% ${escapeLike(text)}%`)
export const isInName = (text: string): Fits => like(nameText, `%${escapeLike(text)}%`)
export const isOnProfile = (text: string): Fits => like(profileText, `%${escapeLike(text)}%`)

/** Whether the user name or a word of the name begins with the text: what the index on names finds. */
export const hasWordInName = (text: string): Fits =>
  sql<boolean>`(${like(nameText, `${escapeLike(text)}%`)} or ${hasNameWord(text)})`

/** Whether the user name, the name or a word of it begins with the text. */
export const isNameStart = (text: string): Fits =>
  sql<boolean>`(a.username like ${`${escapeLike(text)}%`} or ${hasNamePrefix(text)} or ${hasNameWord(text)})`

/** Whether a word anywhere on a profile begins with the text: what the index finds of those with such a name. */
export const hasWordOnProfile = (text: string): Fits =>
  sql<boolean>`(${like(profileText, `${escapeLike(text)}%`)} or ${like(profileText, `% ${escapeLike(text)}%`)})`
