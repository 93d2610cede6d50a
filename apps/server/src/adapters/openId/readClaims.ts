import { z } from 'zod'
import type { ClaimNames, OpenIdIdentity } from './port.ts'

type Claims = Readonly<Record<string, unknown>>

const maxGroups = 1000
const maxGroupLength = 500

const email = z.email().max(254)
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : null
/** Some send the text; Entra's `xms_edov` is `1` or `"1"`. */
const isTrue = (value: unknown): boolean => [true, 'true', 1, '1'].includes(value as never)

/** A person from the claims of verified tokens; those of the ID token come before the user info's. */
export function identityOf(
  idToken: Claims & { readonly sub: string },
  userInfo: Claims,
  names: ClaimNames,
): OpenIdIdentity {
  const claims: Claims = { ...userInfo, ...idToken }
  const own = (name: string): unknown => (name !== '' && Object.hasOwn(claims, name) ? claims[name] : undefined)
  const address = email.safeParse(own(names.email))
  return {
    subject: idToken.sub,
    email: address.success && isTrue(own(names.emailVerified)) ? address.data.toLowerCase() : null,
    name: text(own(names.name), 80),
    sid: text(idToken['sid'], 500),
    groups: groupsOf(claims, names.groups),
  }
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
  return values.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= maxGroupLength)
}
