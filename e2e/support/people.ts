import { type AreaClients, createClient } from '@koinon/client'
import { callTableOf } from '@koinon/client/callTable'
import { contract } from '@koinon/contract'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { measureCost } from '../../apps/server/test/costs.ts'
import { codeFor, emptyMailbox } from './mailbox.ts'
import type { Product } from './server.ts'
import { type VisitOptions, type Visitor, visit } from './visitor.ts'

export const password = 'seven calm otters read 9 maps'
const manifest = callTableOf(contract)
let count = 0

/** Every call of the product, through its own client. */
export type Calls = AreaClients<typeof contract>

/** A person with an account. */
export interface Member {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly token: string
  readonly calls: Calls
}

/** The calls of a member's session, at the product's current address. */
export const callsOf = (
  { url: baseUrl }: Pick<Product, 'url'>,
  { token }: Pick<Member, 'token'>,
  headers: Record<string, string> = {},
): Calls => createClient<typeof contract>(manifest, { baseUrl, headers, token })

/** A person signed in at a browser. */
export interface ArrivedPerson extends Member, Visitor {}

/** The people of this run's shared product, unless a test starts one of its own. */
const product = (): Pick<Product, 'url' | 'dataDir'> => ({ url: inject('productUrl'), dataDir: inject('dataDir') })

/** Creates an account without a browser. Everybody uses an IP address of their own. */
export const enrol = (displayName: string, at = product()): Promise<Member> =>
  measureCost('sign-in', () => register(displayName, at))

async function register(
  displayName: string,
  { url: baseUrl, dataDir }: Pick<Product, 'url' | 'dataDir'>,
): Promise<Member> {
  count += 1
  const plain = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  const username = `${plain.slice(0, 12) || 'member'}.${process.pid}.${count}`
  const email = `${username}@example.org`
  const headers = { 'x-forwarded-for': `10.${process.pid % 128}.${Math.trunc(count / 250)}.${(count % 250) + 1}` }
  const visitor = createClient<typeof contract>(manifest, { baseUrl, headers })
  const { termsVersion } = await visitor.landing.getInstance()
  const registered = await visitor.accounts.register({
    body: { username, displayName, email, password, birthDate: '1990-04-23', termsVersion },
  })
  if (registered.state !== 'VERIFICATION_SENT') throw new Error(`Registering ended with ${registered.state}.`)
  await visitor.accounts.verifyAccount({
    params: { token: registered.registrationId },
    body: { code: await codeFor(dataDir, email) },
  })
  await emptyMailbox(dataDir, email)
  const { token, account } = await visitor.accounts.login({
    body: { identifier: username, password, client: { name: 'Journeys', transport: 'BEARER' } },
  })
  if (token === undefined || account === undefined) throw new Error(`${displayName} could not sign in.`)
  return { id: account.id, username, displayName, email, token, calls: callsOf({ url: baseUrl }, { token }, headers) }
}

/** A child names a member as parent, confirms its own address, and waits; returns its id. */
export async function nameAsParent(parent: Member, displayName: string): Promise<string> {
  const { url: baseUrl, dataDir } = product()
  count += 1
  const email = `child.${process.pid}.${count}@example.org`
  const visitor = createClient<typeof contract>(manifest, { baseUrl })
  const { termsVersion } = await visitor.landing.getInstance()
  const birthDate = `${new Date(Date.now()).getUTCFullYear() - 10}-01-01`
  const registered = await visitor.accounts.register({
    body: {
      username: `child.${process.pid}.${count}`,
      displayName,
      email,
      password,
      birthDate,
      parentEmail: parent.email,
      termsVersion,
    },
  })
  if (registered.state !== 'VERIFICATION_SENT') throw new Error(`Registering ended with ${registered.state}.`)
  const verified = await visitor.accounts.verifyAccount({
    params: { token: registered.registrationId },
    body: { code: await codeFor(dataDir, email) },
  })
  if (!('account' in verified) || verified.account === undefined) throw new Error(`${displayName} has no account.`)
  return verified.account.id
}

/** Opens a browser in which a member is signed in. */
export async function signIn(member: Pick<Member, 'username'>, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  const answer = await measureCost('sign-in', () =>
    visitor.context.request.post('/accounts/login', { data: { identifier: member.username, password } }),
  )
  if (!answer.ok()) throw new Error(`Signing in was refused: ${answer.status()} ${await answer.text()}`)
  return visitor
}

/** Creates an account and signs it in within a new browser. */
export async function arrive(displayName: string, options: VisitOptions = {}): Promise<ArrivedPerson> {
  const member = await enrol(displayName)
  return { ...member, ...(await signIn(member, options)) }
}

/** Answers the identity check before a sensitive action. */
export async function proveIt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
