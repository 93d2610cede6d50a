import type { DemoPeople } from './demoPeople.ts'

/** Something that costs nothing, as only that can be offered without a card provider. */
export async function createOffer({ leila }: DemoPeople, groupId: string): Promise<string> {
  const { id } = await leila.calls.groups.createPremiumEntitlement({
    params: { groupId },
    body: {
      title: 'Friend of the beds, and of everything that grows beside them',
      benefits: ['A box of vegetables', 'حصاد الخريف'],
      price: { amount: 0, currency: 'EUR' },
      interval: 'ONE_TIME',
      unlocks: [],
    },
  })
  return id
}
