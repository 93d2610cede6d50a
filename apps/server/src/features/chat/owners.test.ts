import { expect, onTestFinished, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { connect } from '#adapters/database/connect.ts'
import { migrate } from '#adapters/database/migrate.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
let met = 0
/** Four people in a conversation of Olga’s, who come one after the other. */
async function together() {
  met += 1
  const olga = await world.person(`olga${met}`, { fresh: true })
  const ana = await world.person(`ana${met}`)
  const ben = await world.person(`ben${met}`)
  const cem = await world.person(`cem${met}`)
  const { id: conversationId } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  world.pass(1000)
  await olga.chat.addParticipants({ body: { conversationId, userIds: [cem.id] } })
  const rolesFor = async (viewer: Person) => {
    const { items } = await viewer.chat.getParticipants({ body: { conversationId } })
    return Object.fromEntries(items.map(({ person, role }) => [person.username.replace(/\d+$/, ''), role]))
  }
  return { olga, ana, ben, cem, conversationId, rolesFor }
}
async function ban(who: Person) {
  await root.admin.banUser({ body: { action: 'BAN', userId: who.id, until: null, reason: 'Fraud.' } })
  await world.settle()
}
async function unban(who: Person) {
  await root.admin.banUser({ body: { action: 'UNBAN', userId: who.id, reason: 'A mistake.' } })
  await world.settle()
}

test('the conversation of a banned owner is handed to its admin, and they come back as a member', async () => {
  const { olga, ana, ben, conversationId, rolesFor } = await together()
  await olga.chat.updateConversation({ body: { conversationId, adminIds: [ben.id] } })
  await ban(olga)
  expect(await rolesFor(ana)).toEqual({ ana: 'MEMBER', ben: 'OWNER', cem: 'MEMBER' })
  expect((await ana.heard()).at(-1)).toMatchObject({ name: 'conversation.changed', data: { conversationId } })
  expect(await ben.chat.updateConversation({ body: { conversationId, adminIds: [ana.id] } })).toMatchObject({
    id: conversationId,
  })
  await unban(olga)
  expect(await rolesFor(ana)).toEqual({ olga: 'MEMBER', ana: 'ADMIN', ben: 'OWNER', cem: 'MEMBER' })
})

test('so is that of an owner who takes a break', async () => {
  const { olga, ana, rolesFor } = await together()
  await olga.accounts.startAccountDeactivation()
  const { token } = await mailTo(world, olga.email)
  await world.visitor.accounts.finishAccountDeactivation({ body: { token } })
  await world.settle()
  expect(await rolesFor(ana)).toEqual({ ana: 'OWNER', ben: 'MEMBER', cem: 'MEMBER' })
})

test('nobody who cannot act inherits it from an owner who leaves', async () => {
  const { olga, ana, ben, conversationId, rolesFor } = await together()
  await ban(ana)
  await olga.chat.leaveConversation({ body: { conversationId } })
  expect(await rolesFor(ben)).toEqual({ ben: 'OWNER', cem: 'MEMBER' })
})

test('if nobody can act, the first who comes back runs it; an owner who is back before the others stays owner', async () => {
  const [one, other] = [await together(), await together()]
  // Somebody who is asked, and has not answered, sees who is in it.
  const dora = await world.person('dora')
  await dora.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  for (const { olga, ana, ben, cem, conversationId } of [one, other]) {
    await olga.chat.addParticipants({ body: { conversationId, userIds: [dora.id] } })
    for (const away of [ana, ben, cem, olga]) await ban(away)
  }
  await unban(one.ben)
  expect(await one.rolesFor(dora)).toEqual({ ben: 'OWNER', dora: 'MEMBER' })
  await unban(one.olga)
  expect(await one.rolesFor(dora)).toEqual({ olga: 'MEMBER', ben: 'OWNER', dora: 'MEMBER' })
  for (const back of [other.olga, other.ana]) await unban(back)
  expect(await other.rolesFor(dora)).toEqual({ olga: 'OWNER', ana: 'MEMBER', dora: 'MEMBER' })
})

test('what was owned by somebody banned before conversations were handed on is handed on with the new version', async () => {
  const [led, plain, run, empty] = [await together(), await together(), await together(), await together()]
  await led.olga.chat.updateConversation({ body: { conversationId: led.conversationId, adminIds: [led.ben.id] } })
  // As it was left then: nobody heard of the ban.
  const banned = [led.olga, plain.olga, plain.ana, run.cem, empty.olga, empty.ana, empty.ben]
  await world.app.db
    .updateTable('accounts')
    .set({ status: 'BANNED' })
    .where(
      'id',
      'in',
      banned.map(({ id }) => id),
    )
    .execute()
  await empty.cem.chat.leaveConversation({ body: { conversationId: empty.conversationId } })
  const connection = connect(world.databaseUrl, { pool: 2 })
  onTestFinished(() => connection.close())
  await connection.sql`delete from schema_migrations where name = '0371_conversations_handed_on'`
  await migrate(connection.sql)
  expect(await led.rolesFor(led.ana)).toEqual({ ana: 'MEMBER', ben: 'OWNER', cem: 'MEMBER' })
  expect(await plain.rolesFor(plain.ben)).toEqual({ ben: 'OWNER', cem: 'MEMBER' })
  expect(await run.rolesFor(run.ana)).toEqual({ olga: 'OWNER', ana: 'MEMBER', ben: 'MEMBER' })
  for (const back of [led.olga, empty.olga]) await unban(back)
  expect(await led.rolesFor(led.ana)).toEqual({ olga: 'MEMBER', ana: 'MEMBER', ben: 'OWNER', cem: 'MEMBER' })
  expect(await empty.rolesFor(empty.olga)).toEqual({ olga: 'OWNER' })
})
