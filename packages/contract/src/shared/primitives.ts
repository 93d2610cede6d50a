import { z } from 'zod'
import { emailPattern, maxEmailLength } from '../contacts.ts'
import { normalizeCode } from '../codes.ts'
import { hasHidden, tidyName } from '../text/names.ts'
import { hasVisibleText } from './hasVisibleText.ts'

/**
 * Rounds to so many decimals. Numbers of any size fit a double, but not what databases store and compute with: the
 * smallest ones underflow there. There is no negative zero either.
 */
export const rounded = (decimals: number) => {
  const scale = 10 ** decimals
  return (value: number): number => Math.round(value * scale) / scale + 0
}

/** Limits that every area shares; a call names its own only where it differs. */
export const Id = z.uuid().describe('A UUIDv7.')
/** An instant: ISO 8601 in UTC with milliseconds. */
// With an offset, a valid time can end up outside the years that databases and calendars write with four digits.
const [firstTime, lastTime] = [Date.parse('1900-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
export const Time = z.iso
  .datetime({ offset: true, local: false })
  .refine((value) => Date.parse(value) >= firstTime && Date.parse(value) <= lastTime, {
    error: 'Expected a time of the years 1900 to 9999',
  })
  .describe('ISO 8601, UTC; in the years 1900 to 9999.')
export const Day = z.iso.date().describe('A calendar day, `YYYY-MM-DD`.')
export const Zone = z.string().min(1).max(64).describe('An IANA time zone.')
export const Lang = z.string().min(2).max(35).describe('A BCP 47 language tag.')
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('An ISO 3166-1 alpha-2 country code.')
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('An ISO 4217 currency code.')
export const Seconds = z.int().min(0).describe('Seconds.')
export const Count = z.int().min(0)
export const Version = z.int().min(1).describe('The version that the form was loaded with; a stale one is refused.')

/**
 * Characters that change the direction of the text around them: in a list, a mail or a push, also other people's
 * text.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu
const readable = (text: string): string => (hasVisibleText(text) ? text.trim() : '')

/**
 * Text a person typed: at least one visible character, at most `max` code points; characters that change the text
 * direction are removed. Here as below, what is kept is measured, as forms do that trim before they send.
 */
export const line = (max: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]*$/u, 'No control characters.')
    .overwrite((text) => readable(text.replaceAll(turning, '')))
    .min(1)
    .max(max)
/** Text of several lines, which may be empty, and is if nothing of it can be seen. */
export const prose = (max: number) =>
  z
    .string()
    .regex(/^[^\0]*$/, 'No NUL characters.')
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .max(max)
/** Text of several lines with at least one visible character. */
export const statement = (max: number) =>
  z
    .string()
    .regex(/^[^\0]*$/, 'No NUL characters.')
    .overwrite(readable)
    .min(1)
    .max(max)

/**
 * The name of a person or an object: a line in one form (composed, single spaces) without invisible characters, by
 * which two names could look alike.
 */
const name = (max: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]*$/u, 'No control characters.')
    .overwrite((text) => readable(tidyName(text)))
    .min(1)
    .max(max)
    .refine((text) => !hasHidden(text), { error: 'Has a character that nobody can see. Type the name anew.' })

export const Name = name(80)
export const Title = name(120)
export const Note = prose(280)
export const Description = prose(5000)
export const Query = line(200)
export const Url = z.url({ protocol: /^https?$/ }).max(2048)
export const Token = z.string().min(1).max(512)
export const Code = z.string().min(1).max(512)
/** A code that a person enters: of at most this many characters once it is normalized. */
export const typedCode = (max: number) => z.string().max(512).overwrite(normalizeCode).min(1).max(max)
export const CaptchaAnswer = z.string().min(1).max(8192).describe('The answer to the challenge that keeps bots out.')
export const FileName = line(255)
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength)
  .pipe(z.email({ pattern: emailPattern }))
export const PhoneInput = line(40).describe('A phone number as typed; parsed with the country.')
export const Emoji = z.string().min(1).max(32).describe('One emoji in Unicode’s list.')
export const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{2,39}$/)
  .describe('The name of a community in addresses.')
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(30)
  .describe('3–30 of `a-z 0-9 . _`, starting with a letter; case does not matter.')

/** The values that JSON can hold. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
const AnyJson: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(AnyJson), z.record(z.string(), AnyJson)]),
)
/** In the document it is simply anything: generators make of a part that refers to itself a type that no compiler takes. */
export const JsonValue = z
  .custom<Json>((value) => AnyJson.safeParse(value).success, { error: 'This is not JSON.' })
  .meta({ id: 'JsonValue', description: 'Any JSON.' })
const freeJsonBytes = 16 * 1024
/** A NUL as JSON writes it; a second backslash in front makes it text that only looks like one. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/

/** Data that clients store here for themselves: any JSON that the database can hold, of a harmless size. */
export const FreeJson = z
  .record(z.string().max(100), JsonValue)
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= freeJsonBytes, {
    error: 'Wants at most 16 KB.',
  })
  .refine((value) => !nul.test(JSON.stringify(value)), { error: 'Has a NUL in it, which cannot be stored.' })
  .describe('A free JSON object, at most 16 KB.')

export const Money = z
  .strictObject({ amount: z.int().describe('In the currency’s minor unit.'), currency: Currency })
  .meta({ id: 'Money' })
export type Money = z.output<typeof Money>

export const Ok = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Ok' })
export type Ok = z.output<typeof Ok>
export const BulkResult = z
  .strictObject({
    done: z.array(Id),
    failed: z.array(z.strictObject({ id: Id, code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'BulkResult', description: 'Successes and failures, item by item.' })
export type BulkResult = z.output<typeof BulkResult>
