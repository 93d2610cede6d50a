import { expect, test } from 'vitest'
import type { Mail } from '#adapters/mail/port.ts'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const sent: Mail[] = []
const world = await openWorld({
  wiring: { ports: { mail: { send: async (mail) => void sent.push(mail), close: async () => undefined } } },
})
const olga = await world.person('olga')
const { groupId } = await addGroup(world, { owner: olga })

async function invite(email: string): Promise<Mail | undefined> {
  await olga.groups.inviteByEmail({ body: { groupId, emails: [email] } })
  await world.settle()
  return sent.findLast(({ to }) => to === email)
}
const pathOf = (mail: Mail | undefined) => new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
const stop = (url: string) =>
  world.visitor.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const stopped = (emailMasked: string) => ({
  status: 200,
  body: {
    emailMasked,
    types: [],
    events: false,
    reminders: false,
    searches: false,
    announcements: false,
    invitations: true,
  },
})

test('a stranger stops invitations in one click of the mail program, also once theirs is cancelled', async () => {
  const mail = await invite('enough@example.org')
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const { items } = await olga.groups.listMailInvitations({ body: { groupId } })
  await olga.groups.cancelMailInvitation({ body: { invitationId: items[0]?.id ?? '' } })
  expect(await stop(pathOf(mail))).toMatchObject(stopped('e•••@example.org'))
  expect(await stop(pathOf(mail))).toMatchObject(stopped('e•••@example.org'))
  sent.length = 0
  expect(await invite('Enough@example.org')).toBeUndefined()
  expect(sent).toEqual([])
})

test('the link in the words of the mail works years later, and names its address to nobody on the way', async () => {
  const mail = await invite('late@example.org')
  const url = /http:\/\/localhost:4000(\/unsubscribe\/[\w-]+)\?lang=en/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(Buffer.from(url.slice('/unsubscribe/'.length), 'base64url').toString('latin1')).not.toContain('late')
  world.pass(800 * dayMs)
  expect(await stop(`/accounts${url}`)).toMatchObject(stopped('l•••@example.org'))
  const changed = `${url.slice(0, -2)}${url.endsWith('A') ? 'BB' : 'AA'}`
  expect(await stop(`/accounts${changed}`)).toMatchObject({ body: { code: 'TOKEN_EXPIRED' } })
})
