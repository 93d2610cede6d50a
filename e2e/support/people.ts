import { type AreaClients, createClient } from '@koinon/client'
import { callTableOf } from '@koinon/client/callTable'
import { contract } from '@koinon/contract'
import type { Page } from 'playwright-core'
import { measureCost } from '../../apps/server/test/costs.ts'
import { contacts, createAccount } from '../../apps/server/src/features/accounts/index.ts'
import { insertSession } from '../../apps/server/src/features/accounts/sessions/store/sessions.ts'
import { sessionEnd } from '../../apps/server/src/features/accounts/signIn/signIn.ts'
import { hashToken } from '../../apps/server/src/kernel/credentials.ts'
import type { Tx } from '../../apps/server/src/kernel/database/tables.ts'
import { unitOfWork } from '../../apps/server/src/kernel/database/transaction.ts'
import { codeFor } from './mailbox.ts'
import { type ProductPlace, asOperator, sharedProduct } from './operator.ts'
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

/** The hash of everybody's password. */
let passwordHash: Promise<string> | undefined

/** Creates an account without a browser, as registering leaves it, and signs it in. */
export const enroll = async (displayName: string, product = sharedProduct()): Promise<Member> =>
  (await enrollEach([displayName], product))[0]

type MembersOf<Names> = { -readonly [Nth in keyof Names]: Member }

/** Creates several accounts at once: `const [ana, ben] = await enrollEach(['Ana', 'Ben'])`. */
export async function enrollEach<const Names extends readonly string[]>(
  displayNames: Names,
  product = sharedProduct(),
): Promise<MembersOf<Names>> {
  const people = displayNames.map(newPerson)
  const work = async (tx: Tx) => {
    const added: Member[] = []
    for (const person of people) added.push(await addMember(tx, person, product))
    return added
  }
  const members = await measureCost('sign-in', () => asOperator(work, product))
  return members as unknown as MembersOf<Names>
}

/** Everybody uses an IP address of their own. */
function newPerson(displayName: string) {
  count += 1
  const plain = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  const username = `${plain.slice(0, 12) || 'member'}.${process.pid}.${count}`
  const address = `10.${process.pid % 128}.${Math.trunc(count / 250)}.${(count % 250) + 1}`
  return { username, displayName, email: `${username}@example.org`, address }
}

async function addMember(tx: Tx, person: ReturnType<typeof newPerson>, product: ProductPlace): Promise<Member> {
  const { app } = unitOfWork(tx)
  const { username, displayName, email, address } = person
  const { accountId: id } = await createAccount(tx, app, {
    username,
    displayName,
    passwordHash: await (passwordHash ??= app.ports.passwords.hash(password)),
    birthDate: '1990-04-23',
    contact: contacts.emailContact(email),
    verified: true,
  })
  const token = await openSession(tx, id, { clientName: 'Journeys', transport: 'BEARER' })
  const calls = callsOf(product, { token }, { 'x-forwarded-for': address })
  return { id, username, displayName, email, token, calls }
}

/** Signs an account in on one more device; returns the session's token. */
async function openSession(
  tx: Tx,
  accountId: string,
  client: { readonly clientName: string; readonly transport: 'BEARER' | 'COOKIE' },
): Promise<string> {
  const { runtime } = unitOfWork(tx).app
  const [id, token, now] = [runtime.id(), runtime.token(), runtime.now()]
  await insertSession(tx, {
    ...client,
    id,
    accountId,
    familyId: id,
    tokenHash: hashToken(token),
    owesSecondFactor: false,
    byBarePasskey: false,
    userAgent: '',
    remember: true,
    reauthenticatedUntil: null,
    now,
    expiresAt: sessionEnd(true, now),
    endsBy: null,
  })
  return token
}

/** A child names a member as parent, confirms its own address, and waits; returns its id. */
export async function nameAsParent(parent: Member, displayName: string): Promise<string> {
  const { url: baseUrl, dataDir } = sharedProduct()
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
export async function signIn(
  { id }: Pick<Member, 'id'>,
  options: VisitOptions = {},
  product = sharedProduct(),
): Promise<Visitor> {
  const client = { clientName: 'Chromium', transport: 'COOKIE' } as const
  const [visitor, value] = await Promise.all([
    visit({ baseUrl: product.url, ...options }),
    measureCost('sign-in', () => asOperator((tx) => openSession(tx, id, client), product)),
  ])
  const { hostname: domain } = new URL(product.url)
  const cookie = { name: '__Host-koinon', value, domain, path: '/', secure: true, httpOnly: true } as const
  await visitor.context.addCookies([{ ...cookie, sameSite: 'Lax' }])
  return visitor
}

/** Creates an account and signs it in within a new browser. */
export async function arrive(
  displayName: string,
  options: VisitOptions = {},
  product = sharedProduct(),
): Promise<ArrivedPerson> {
  const member = await enroll(displayName, product)
  return { ...member, ...(await signIn(member, options, product)) }
}

/** Answers the identity check before a sensitive action. */
export async function proveIt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  // The field has the focus, also above the dialog of a form.
  await dialog.locator('input:focus').waitFor()
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
