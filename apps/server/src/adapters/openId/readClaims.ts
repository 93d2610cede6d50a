import { z } from 'zod'
import type { ClaimNames, OpenIdIdentity } from './port.ts'

type Claims = Readonly<Record<string, unknown>>

const maxSubjectLength = 255
const maxSidLength = 500
const maxGroups = 1000
const maxGroupLength = 500

const email = z.email().max(254)
/** Text without control characters, which is stored as it is: two names are the same only if all their letters are. */
export const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value)
/** At most so many characters, none of them cut in two. */
const text = (value: unknown, max: number): string | null =>
  isPlain(value) && value.trim() !== ''
    ? value
        .trim()
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
    : null
/** Some send the text; Entra's `xms_edov` is `1` or `"1"`. */
const isTrue = (value: unknown): boolean => [true, 'true', 1, '1'].includes(value as never)

/**
 * A person from the claims of verified tokens; those of the ID token come before the user info's. Null for a name that no
 * provider may give anybody (OpenID Connect Core, 8).
 */
export function identityOf(
  idToken: Claims & { readonly sub: string; readonly iat: number },
  userInfo: Claims,
  names: ClaimNames,
): OpenIdIdentity | null {
  const subject = readSubject(idToken.sub)
  if (subject === null) return null
  const claims: Claims = { ...userInfo, ...idToken }
  return {
    subject,
    email: checkedEmail([idToken, userInfo], names),
    name: text(claimOf(claims, names.name), 80),
    sid: readSid(idToken['sid']),
    groups: groupsOf(claims, names.groups),
    issuedAt: new Date(idToken.iat * 1000),
  }
}

/** The provider's name for a person; null for one that no provider may give anybody. */
export const readSubject = (sub: unknown): string | null =>
  isPlain(sub) && sub.length <= maxSubjectLength ? sub : null

/** The provider's name for a session; null for one that no database would index. */
export const readSid = (sid: unknown): string | null => (isPlain(sid) && sid.length <= maxSidLength ? sid : null)

const claimOf = (claims: Claims, name: string): unknown =>
  name !== '' && Object.hasOwn(claims, name) ? claims[name] : undefined

/** The address, if an answer that names it says that it was checked: another answer may speak of another address. */
function checkedEmail(answers: readonly Claims[], names: ClaimNames): string | null {
  const addressIn = (claims: Claims): string | undefined =>
    email.safeParse(claimOf(claims, names.email)).data?.toLowerCase()
  const address = answers.map(addressIn).find((one) => one !== undefined)
  const isChecked = answers.some(
    (claims) => addressIn(claims) === address && isTrue(claimOf(claims, names.emailVerified)),
  )
  return address !== undefined && isChecked ? address : null
}

/**
 * The values of the claim of groups. Null if there is none: a person of more groups than fit into a token gets a
 * reference instead (`_claim_names`), which says nothing about which they are.
 */
function groupsOf(claims: Claims, name: string): readonly string[] | null {
  if (name === '' || !Object.hasOwn(claims, name)) return null
  const value = claims[name]
  const values = typeof value === 'string' ? [value] : Array.isArray(value) ? value : null
  if (values === null || values.length > maxGroups) return null
  return values.filter((one): one is string => isPlain(one) && one !== '' && one.length <= maxGroupLength)
}
