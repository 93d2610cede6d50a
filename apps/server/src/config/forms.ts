import { z } from 'zod'

// Formats of environment variables.
export const port = z.coerce.number().int().min(0).max(65_535)
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
export const list = z.string().transform((value) => value.split(',').flatMap((item) => item.trim() || []))
export const secret = z.string().min(32, 'wants at least 32 characters')
export const url = z.url()
/** A private key in PEM; on a single line its line breaks may be written as `\\n`. */
export const pem = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => /^-----BEGIN PRIVATE KEY-----\n[\s\S]+-----END PRIVATE KEY-----\s*$/.test(value), {
    error: 'wants a private key in PEM (PKCS #8)',
  })
