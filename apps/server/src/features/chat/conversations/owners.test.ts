import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
let met = 0
/** Four people in a conversation of Olga’s, who come one after the other. */
async function startConversation() {
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
  const { olga, ana, ben, conversationId, rolesFor } = await startConversation()
  await olga.chat.updateConversation({ body: { conversationId, adminIds: [ben.id] } })
  await ban(olga)
  expect(await rolesFor(ana)).toEqual({ ana: 'MEMBER', ben: 'OWNER', cem: 'MEMBER' })
  expect((await ana.frames()).at(-1)).toMatchObject({ name: 'conversation.changed', data: { conversationId } })
  expect(await ben.chat.updateConversation({ body: { conversationId, adminIds: [ana.id] } })).toMatchObject({
    id: conversationId,
  })
  await unban(olga)
  expect(await rolesFor(ana)).toEqual({ olga: 'MEMBER', ana: 'ADMIN', ben: 'OWNER', cem: 'MEMBER' })
})

test('the conversation of an owner who takes a break is handed on, too', async () => {
  const { olga, ana, rolesFor } = await startConversation()
  await olga.accounts.startAccountDeactivation()
  const { token } = await mailTo(world, olga.email)
  await world.visitor.accounts.finishAccountDeactivation({ body: { token } })
  await world.settle()
  expect(await rolesFor(ana)).toEqual({ ana: 'OWNER', ben: 'MEMBER', cem: 'MEMBER' })
})

test('a member who cannot act inherits nothing from an owner who leaves', async () => {
  const { olga, ana, ben, conversationId, rolesFor } = await startConversation()
  await ban(ana)
  await olga.chat.leaveConversation({ body: { conversationId } })
  expect(await rolesFor(ben)).toEqual({ ben: 'OWNER', cem: 'MEMBER' })
})

test('if no member can act, the first who comes back runs it; an owner who is back before the others stays owner', async () => {
  const [one, other] = [await startConversation(), await startConversation()]
  // A person who is invited, and has not answered, sees the participants.
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
