import { afterAll } from 'vitest'
import { type StripeFake, startStripe } from '../fakes/stripe/stripe.ts'
import { addGroup } from './make/groups.ts'
import type { Person } from './people.ts'
import { type World, type WorldOptions, openWorld } from './world.ts'

const secretKey = 'sk_test_of_a_world'
const webhookSecret = 'whsec_of_a_world_in_tests'

export interface CardWorld {
  readonly world: World
  readonly stripe: StripeFake
  /** Sends a notification as Stripe does. */
  notify(
    type: string,
    id: string,
    how?: Parameters<StripeFake['notice']>[2],
  ): Promise<{ status: number; body: unknown }>
  /** A group whose owner can be paid out. */
  sellingGroup(
    owner: Person,
    columns?: Partial<Parameters<typeof addGroup>[1]>,
  ): Promise<{ groupId: string; account: string }>
  /** A member begins to buy, and supplies a card. */
  buy(
    who: Person,
    subject: { level: 'MONTHLY' | 'YEARLY' } | { entitlementId: string },
    how?: { card?: string; reservationId?: string },
  ): Promise<{ orderId: string; reference: string; clientSecret: string }>
}

/** A world with a card provider that behaves like the real one, on the world's own clock. */
export async function openCardWorld(options: WorldOptions = {}): Promise<CardWorld> {
  let clock = () => new Date()
  const stripe = await startStripe({ secretKey, webhookSecret, now: () => clock() })
  const world = await openWorld({
    ...options,
    env: {
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_world',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SUBSCRIPTION_MONTHLY: '500',
      SUBSCRIPTION_YEARLY: '4800',
      PLATFORM_FEE_PERCENT: '10',
      ...options.env,
    },
  })
  clock = () => world.app.runtime.now()
  afterAll(() => stripe.close())
  const referenceOf = async (orderId: string): Promise<string> => {
    const { reference } = await world.app.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return reference ?? ''
  }
  return {
    world,
    stripe,
    notify: async (type, id, how) => {
      const { body, signature } = stripe.notice(type, id, how)
      return world.visitor.send({
        method: 'POST',
        url: '/payments/stripeWebhookNotification',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      })
    },
    sellingGroup: async (owner, columns) => {
      const { groupId } = await addGroup(world, { owner, ...columns })
      const { id } = await owner.payments.stripeConnectCreateAccount()
      stripe.finishOnboarding(id)
      await owner.payments.stripeConnectCreateAccount()
      return { groupId, account: id }
    },
    buy: async (who, subject, { card = 'pm_card_visa', reservationId } = {}) => {
      const order = await who.payments.startCardPurchase({
        body: { subject, ...(reservationId ? { reservationId } : {}) },
      })
      if (order.clientSecret) stripe.pay(order.clientSecret, card)
      return { ...order, reference: await referenceOf(order.orderId) }
    },
  }
}
