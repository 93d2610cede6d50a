import { afterAll } from 'vitest'
import { deliverDue } from '#kernel/deliveries/deliveries.ts'
import { startHookReceiver } from '../../fakes/hookReceiver.ts'
import type { Person } from '../people.ts'
import { type WorldOptions, openWorld } from '../world.ts'
import { addBot } from './bots.ts'
import { addGroup } from './groups.ts'

type Events = Parameters<Person['hooks']['createHook']>[0]['body']['events']

/** A world with a receiver of webhooks, and a closed group of `ada`, who makes them, with `ben` in it. */
export async function openHookWorld(options: WorldOptions = {}) {
  const receiver = await startHookReceiver()
  afterAll(() => receiver.close())
  const world = await openWorld({ ...options, env: { HOOK_PRIVATE_HOSTS: receiver.host, ...options.env } })
  const ada = await world.person('ada', { fresh: true })
  const ben = await world.person('ben')
  const { groupId } = await addGroup(world, { owner: ada, members: [ben], visibility: 'GROUP_MEMBERS' })
  const botId = await addBot(ada, groupId)
  const messagesOf = async (hookId: string) => (await ada.hooks.listHookMessages({ body: { hookId } })).items
  return {
    world,
    receiver,
    ada,
    ben,
    groupId,
    /** Delivers what is due now; returns how many messages that were. */
    deliver: async () => {
      await world.settle()
      return deliverDue(world.app, world.app.deliveryQueues)
    },
    addHook: async (path: string, events: Events = ['post.published'], viewerId = botId) => {
      const body = { groupId, botId: viewerId, url: receiver.url(path), events }
      const { hook, secret } = await ada.hooks.createHook({ body })
      return { ...hook, secret }
    },
    post: (text: string, by = ben) => by.groups.createGroupPost({ body: { text, groupId } }),
    messagesOf,
    lastOf: async (hookId: string) => {
      const [message] = await messagesOf(hookId)
      if (!message) throw new Error('There is no message.')
      return ada.hooks.getHookMessage({ body: { messageId: message.id } })
    },
    hookOf: async (hookId: string) =>
      (await ada.hooks.listHooks({ body: { groupId } })).items.find(({ id }) => id === hookId),
  }
}
