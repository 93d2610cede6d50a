import { z } from 'zod'
import { Name } from '../../shared/index.ts'

/**
 * WebAuthn's own JSON forms, as browsers produce (`toJSON`) and read them (`parse…OptionsFromJSON`). Browsers' input is
 * not parsed strictly: newer ones add fields, which are dropped.
 */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/)
    .describe('Base64url.')
const Transports = z.array(z.string().max(32)).max(10)

const credential = {
  id: bytes(2048),
  rawId: bytes(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullable().optional(),
  clientExtensionResults: z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }).default({}),
}

export const PasskeyRegistration = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(8192),
      attestationObject: bytes(16_384),
      transports: Transports.optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistration', description: 'The browser’s response to creation options.' })

export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(8192),
      authenticatorData: bytes(8192),
      signature: bytes(2048),
      userHandle: bytes(128).nullable().optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion', description: 'The browser’s response to request options.' })

const KnownCredential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const UserVerification = z.enum(['required', 'preferred', 'discouraged'])

export const PasskeyCreationOptions = z
  .strictObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().optional().describe('Milliseconds.'),
    excludeCredentials: z.array(KnownCredential).optional(),
    authenticatorSelection: z
      .strictObject({
        authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: UserVerification.optional(),
      })
      .optional(),
    hints: z.array(z.string()).optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.looseObject({}).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'For `navigator.credentials.create`.' })

export const PasskeyRequestOptions = z
  .strictObject({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional().describe('Milliseconds.'),
    allowCredentials: z.array(KnownCredential).optional(),
    userVerification: UserVerification.optional(),
    hints: z.array(z.string()).optional(),
    extensions: z.looseObject({}).optional(),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'For `navigator.credentials.get`.' })

/** The name a member gives a passkey. */
export const PasskeyName = Name
