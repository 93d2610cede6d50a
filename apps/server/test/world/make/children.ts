import { dayMs, minuteMs } from '#kernel/durations.ts'
import { mailTo } from '../mailbox.ts'
import { type Person, visitorOf } from '../people.ts'
import type { World } from '../world.ts'

/** Makes a person a child of a parent who has agreed. */
export async function addParent(
  { app }: Pick<World, 'app'>,
  child: Pick<Person, 'id'>,
  parent: Pick<Person, 'id' | 'email'>,
) {
  const [child_id, now] = [child.id, app.runtime.now()]
  const agreed = { parent_id: parent.id, parent_email: parent.email, state: 'APPROVED' as const, decided_at: now }
  await app.db
    .insertInto('family_links')
    .values({ child_id, created_at: now, ...agreed })
    .execute()
}

/** A nine-year-old whose parent was asked, signed in as far as possible; `mailed` is the token of the parent's link. */
export async function addChild(
  world: World,
  given: { readonly username: string; readonly parent: Pick<Person, 'email'>; readonly joinCode?: string },
) {
  const { username, parent, joinCode } = given
  const { visitor } = world
  const email = `${username}@example.net`
  const birthDate = new Date(world.app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
  const answer = await visitor.accounts.register({
    body: {
      username,
      displayName: username,
      email,
      birthDate,
      termsVersion: '1.1',
      parentEmail: parent.email,
      ...(joinCode ? { joinCode } : {}),
    },
  })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code } = await mailTo(world, email)
  const result = await visitor.accounts.verifyAccount({
    params: { token: answer.registrationId },
    body: { code, client: { name: 'Test', transport: 'BEARER' } },
  })
  if (!('token' in result) || !result.account) throw new Error('Not signed in.')
  const { token: mailed } = await mailTo(world, parent.email)
  world.pass(16 * minuteMs) // messages to one address are counted
  return { ...visitorOf(world.running, result.token), id: result.account.id, email, mailed }
}
