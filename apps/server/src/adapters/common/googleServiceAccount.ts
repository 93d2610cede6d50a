import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import type { Fetcher } from '../fetch/port.ts'
import { UpstreamUnavailable } from './errors.ts'

/** A Google service account, and where its signed claims are exchanged for access tokens. */
export interface GoogleAccount {
  readonly tokenUrl: string
  readonly clientEmail: string
  /** Its key, PEM. */
  readonly privateKey: string
}
export interface GoogleAccessTokens {
  token(): Promise<string>
  /** Drops a token that was refused: the next one is requested afresh. */
  clear(): void
}

const deadlineMs = 10_000
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is treated as expired a minute early. */
const marginMs = 60_000
const Granted = z.object({ access_token: z.string(), expires_in: z.number().positive() })

/** Access tokens of a service account for one scope, kept until they expire. Errors never contain a token. */
export function googleAccessTokens(
  fetcher: Fetcher,
  account: GoogleAccount,
  scope: string,
  clock: () => number = Date.now,
): GoogleAccessTokens {
  let pass: { token: string; until: number } | null = null
  return {
    token: async () => {
      if (pass && pass.until > clock()) return pass.token
      const granted = await requestToken(fetcher, account, { scope, now: clock() })
      pass = { token: granted.access_token, until: clock() + granted.expires_in * 1000 - marginMs }
      return pass.token
    },
    clear: () => {
      pass = null
    },
  }
}

async function requestToken(
  fetcher: Fetcher,
  { tokenUrl, clientEmail, privateKey }: GoogleAccount,
  { scope, now }: { scope: string; now: number },
): Promise<z.output<typeof Granted>> {
  const seconds = Math.floor(now / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(privateKey, 'RS256'))
  const answer = await fetcher.fetchProvider(tokenUrl, {
    base: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
    deadlineMs,
  })
  if (!answer.ok) throw new UpstreamUnavailable(`The access token of Google could not be had: ${answer.reason}`)
  if (answer.status !== 200)
    throw new UpstreamUnavailable(`The access token of Google was refused with ${answer.status}.`)
  return Granted.parse(JSON.parse(answer.body.toString()))
}
