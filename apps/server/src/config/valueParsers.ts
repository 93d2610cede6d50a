import { X509Certificate, createECDH, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { isEmail } from '@koinon/contract/contacts'
import { z } from 'zod'
import { parseAddress } from '#adapters/database/address/parseAddress.ts'
import { tlsOptions } from '#adapters/database/address/tlsOptions.ts'
import { isProgram } from '#adapters/video/program.ts'

// Formats of environment variables. A refusal says what is expected, in words for operators; the value itself may be a
// secret and is not repeated.

/** Text that `read` turns into a value; undefined means that it is wrong. White space around it does not count. */
export const form = <T>(expected: string, read: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = read(text.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `must be ${expected}` })
    return z.NEVER
  })
const matching = (expected: string, isRight: (text: string) => boolean) =>
  form(expected, (text) => (isRight(text) ? text : undefined))

function parsedUrl(text: string): URL | null {
  return /\s/.test(text) ? null : URL.parse(text)
}
const hasProtocol = (text: string, ...protocols: string[]): boolean => {
  const address = parsedUrl(text)
  return address !== null && protocols.includes(address.protocol) && address.hostname !== ''
}

const number = (expected: string, digits: RegExp, { min, max }: { min: number; max: number }) =>
  form(expected, (text) => {
    const value = digits.test(text) ? Number(text) : NaN
    return value >= min && value <= max ? value : undefined
  })
export const wholeNumber = (min: number, max: number) =>
  number(`a whole number from ${min} to ${max}`, /^\d{1,15}$/, { min, max })
export const decimalNumber = (min: number, max: number) =>
  number(`a number from ${min} to ${max}`, /^\d{1,9}(\.\d{1,9})?$/, { min, max })
export const oneOf = <T extends string>(...choices: readonly T[]) =>
  form(`one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text))
export const flag = form('1 or 0', (text) => ({ '1': true, true: true, '0': false, false: false })[text])
/** As it is, with the spaces in it. */
export const anyText = (min: number, max: number) =>
  z.string().refine((value) => value.trim().length >= min && value.length <= max, {
    error: `must be a text of ${min} to ${max} characters`,
  })
export const secret = (min: number) =>
  z.string().refine((value) => value.trim().length >= min, { error: `must have at least ${min} characters` })

const listed = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || [])
export const listOf = (items: string, isRight: (item: string) => boolean) =>
  form(`${items}, separated by commas`, (text) => {
    const found = listed(text)
    return found.length > 0 && found.every(isRight) ? found : undefined
  })
export const choicesOf = <T extends string>(...choices: readonly T[]) =>
  form(`some of ${choices.join(', ')}, separated by commas`, (text) => {
    const found = listed(text).map((item) => choices.find((choice) => choice === item))
    return found.length > 0 && found.every((item) => item !== undefined) ? found : undefined
  })

export const httpUrl = matching('an address that begins with https:// or http://', (text) =>
  hasProtocol(text, 'http:', 'https:'),
)
const isOrigin = (text: string): boolean => {
  const address = parsedUrl(text)
  return hasProtocol(text, 'http:', 'https:') && address?.href === `${address?.origin}/`
}
/** Links are made by adding paths to it, and cookies belong to all of it. */
export const origin = matching('an address without a path, such as https://community.example', isOrigin)
export const origins = listOf('addresses without paths, such as https://app.example', isOrigin)
const isHostWithPort = (text: string): boolean => {
  const address = parsedUrl(`ws://${text}`)
  return (
    address !== null &&
    address !== undefined &&
    /:[1-9]\d*$/.test(text) &&
    `${address.hostname}:${address.port || '80'}` === text
  )
}
export const hostsWithPorts = listOf('hosts with their ports, such as 10.0.0.7:8080', isHostWithPort)
/** As it was given; its parts and the files it names have been read once. */
export const databaseUrl = z.string().transform((text, context): string => {
  try {
    tlsOptions(parseAddress(text))
    return text.trim()
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})
export const smtpUrl = matching('the address of a mail server: smtp://user:password@host:587 or smtps://…', (text) =>
  hasProtocol(text, 'smtp:', 'smtps:'),
)
export const natsUrls = listOf('addresses of NATS servers, such as nats://host:4222', (text) =>
  hasProtocol(text, 'nats:', 'tls:'),
)
export const rtmpUrl = matching('an address that begins with rtmp:// or rtmps://', (text) =>
  hasProtocol(text, 'rtmp:', 'rtmps:'),
)

export const email = matching('an e-mail address', isEmail)
export const contactUrl = matching('an https: or mailto: address', (text) =>
  text.startsWith('mailto:') ? isEmail(text.slice('mailto:'.length)) : hasProtocol(text, 'https:'),
)
const senderForm = /^(?:(?:"[^"\r\n]*"\s*|[^<>"@,;\r\n]*)<([^<>]+)>|([^<>\s]+))$/
const mailbox = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/
export const sender = matching('an address, with or without a name: Our community <no-reply@example.org>', (text) => {
  const [, named, bare] = senderForm.exec(text) ?? []
  return text.length <= 254 && mailbox.test(named ?? bare ?? '')
})

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*(?![0-9]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
export const host = matching(
  'an address of this machine, 0.0.0.0 or ::',
  (text) => isIP(text) > 0 || hostName.test(text),
)

/** The names that the server's framework knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (more.length > 0 || isIP(address) === 0) return bits === undefined && namedNetworks.has(text)
  if (bits === undefined || (isIPv4(address) && isIPv4(bits))) return true
  // The framework takes no network of all addresses: everybody could then say where they come from.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32)
}
export const networks = listOf('addresses or networks, such as 10.0.0.0/8', isNetwork)

function keyKind(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}
/** A private key in PEM; on a single line its line breaks may be written as `\n`. */
export const privateKey = (kind: 'rsa' | 'ec') =>
  form(`a private ${kind.toUpperCase()} key in PEM (PKCS #8), with its line breaks or with \\n for them`, (text) => {
    const pem = text.replaceAll('\\n', '\n')
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && keyKind(pem) === kind ? pem : undefined
  })
export const vapidKey = matching('a private key of the curve P-256: 32 bytes in base64url', (text) => {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
})
export const certificateFile = matching('a file with certificates in PEM', (file) => {
  try {
    return new X509Certificate(readFileSync(file)).subject !== undefined
  } catch {
    return false
  }
})
export const program = matching('a program that can be run', isProgram)

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const currency = matching('a currency, such as EUR', (text) => currencies.has(text))
export const bucketName = matching('the name of a bucket', (text) => /^[A-Za-z0-9][\w.-]{1,253}[A-Za-z0-9]$/.test(text))
export const regionName = matching('a region, such as us-east-1', (text) => /^[a-z0-9-]{1,64}$/i.test(text))

const oldestChild = 18
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** `13`, or with countries of their own: `13,DE=16,AT=14`. */
export const childAges = form(
  `an age of up to ${oldestChild}, and ages by country after it: 13,DE=16`,
  (text): { otherwise: number; byCountry: ReadonlyMap<string, number> } | undefined => {
    const items = text.split(',')
    const ages = items.flatMap((item) => {
      const [, country = '', age] = /^(?:([A-Z]{2})=)?(\d{1,2})$/.exec(item.trim()) ?? []
      const isCountry = country === '' || regions.of(country) !== undefined
      return age !== undefined && Number(age) <= oldestChild && isCountry ? [[country, Number(age)] as const] : []
    })
    const byCountry = new Map(ages)
    const otherwise = byCountry.get('')
    return otherwise !== undefined && byCountry.size === items.length ? { otherwise, byCountry } : undefined
  },
)
