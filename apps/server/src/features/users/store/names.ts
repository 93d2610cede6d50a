import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#kernel/text/like.ts'

/** Everything somebody says about themselves, as in the index on profiles: without accents. */
export const profileWords = sql`koinon_unaccent(lower(a.display_name || ' ' || a.username || ' ' || a.bio || ' ' || coalesce(a.place ->> 'locationString', '')))`
const name = sql`koinon_unaccent(lower(a.display_name))`
/** The name and the user name, as in what is searched by name. */
export const nameWords = sql`koinon_unaccent(lower(a.display_name) || ' ' || a.username)`

type Fits = RawBuilder<boolean>
const like = (what: RawBuilder<unknown>, pattern: string): Fits =>
  sql<boolean>`${what} like koinon_unaccent(${pattern})`

// All of these take a text in lower case, and accents make no difference.
export const nameBegins = (text: string): Fits => like(name, `${escapeLike(text)}%`)
export const nameHasWord = (text: string): Fits => like(nameWords, `% ${escapeLike(text)}%`)
export const isInName = (text: string): Fits => like(nameWords, `%${escapeLike(text)}%`)
export const isOnProfile = (text: string): Fits => like(profileWords, `%${escapeLike(text)}%`)

/** Whether the user name or a word of the name begins with the text: what the index on names finds. */
export const wordInName = (text: string): Fits =>
  sql<boolean>`(${like(nameWords, `${escapeLike(text)}%`)} or ${nameHasWord(text)})`

/** Whether the user name, the name or a word of it begins with the text. */
export const beginsWith = (text: string): Fits =>
  sql<boolean>`(a.username like ${`${escapeLike(text)}%`} or ${nameBegins(text)} or ${nameHasWord(text)})`

/** Whether a word anywhere on a profile begins with the text: what the index finds of those with such a name. */
export const wordOnProfile = (text: string): Fits =>
  sql<boolean>`(${like(profileWords, `${escapeLike(text)}%`)} or ${like(profileWords, `% ${escapeLike(text)}%`)})`
