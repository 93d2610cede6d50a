import { createOrganizationGroup } from '../../apps/server/src/features/groups/settings/groupCreation.ts'
import { unitOfWork } from '../../apps/server/src/kernel/database/transaction.ts'
import { asOperator, sharedProduct } from './operator.ts'
import type { Member } from './people.ts'
import { picture, publish } from './pictures.ts'

export interface Community {
  readonly id: string
  readonly handle: string
  readonly title: string
}

/**
 * Founds a community in the running product, as its operator would, and has its owner publish the landing page, with as
 * many pictures below its banner. A closed one accepts no new members.
 */
export async function createCommunity(
  owner: Member,
  facts: { handle: string; title: string; isOpen?: boolean; pictureCount?: number },
): Promise<Community> {
  const { handle, title, isOpen = true, pictureCount = 0 } = facts
  const { groupId } = await asOperator((tx) => createOrganizationGroup(tx, { name: title, handle, ownerId: owner.id }))
  await owner.calls.landing.putCommunityProfile({
    params: { communityHandle: handle },
    query: { title },
    body: await profileBy(owner, isOpen, pictureCount),
  })
  return { id: groupId, handle, title }
}

/** Lets anyone join an organisation without asking. */
export async function letAnyoneJoin({ calls }: Member, enterpriseGroupId: string): Promise<void> {
  const { version } = (await calls.groups.getGroup({ params: { id: enterpriseGroupId } })) as { version: number }
  await calls.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version, settings: { joinPolicy: 'ANYONE' } } })
}

/** Join codes of an organisation: one valid, one not. */
export async function createJoinCodes({ calls }: Member, enterpriseGroupId: string) {
  const over = await calls.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Last spring' } })
  await calls.groups.joinCodesRevoke({ body: { enterpriseGroupId, joinCodeId: over.id } })
  const { label, code } = await calls.groups.joinCodesCreate({
    body: { enterpriseGroupId, label: 'Open garden day', seats: 40, emailDomains: ['mill.example'] },
  })
  return { label, code }
}

/** Gives a person a role on the platform: administrator by default. */
export const makeStaff = (
  { id }: Member,
  role: 'MODERATOR' | 'ADMINISTRATOR' = 'ADMINISTRATOR',
  product = sharedProduct(),
) =>
  asOperator(
    (tx) =>
      tx
        .updateTable('accounts')
        .set({ roles: [role] })
        .where('id', '=', id)
        .execute(),
    product,
  )

/** Makes a member's acceptance of the current terms missing, as after a change. */
export const publishNewTerms = ({ id }: Member) =>
  asOperator((tx) => tx.deleteFrom('terms_acceptances').where('account_id', '=', id).execute())

/** Gives a member only an acceptance of earlier terms: a text longer than a screen. */
export const acceptedEarlier = ({ id: account_id }: Member) =>
  asOperator(async (tx) => {
    const { app } = unitOfWork(tx)
    const [of, at] = [{ document: 'TERMS', version: 0 } as const, app.runtime.now()]
    const id = app.runtime.id()
    const text = Array.from({ length: 20 }, (_, part) => `## Part ${part + 1}\n\nWhat was agreed on then.`).join('\n\n')
    await tx
      .insertInto('terms_versions')
      .values({ ...of, id, state: 'PUBLISHED', base_language: 'en', asks: 'ACCEPT', effective_at: at, updated_at: at })
      .execute()
    await tx.insertInto('terms_texts').values({ version_id: id, language: 'en', summary: '', text }).execute()
    await tx
      .insertInto('terms_acceptances')
      .values({ ...of, account_id, at })
      .execute()
  })

/** Does now what the product does at its time, by the name of the job. */
export const perform = (name: string, payload: Readonly<Record<string, string>> = {}) =>
  asOperator(async (tx) => {
    const { app } = unitOfWork(tx)
    for (const job of app.jobs) if (job.name === name) await job.perform(app, payload)
  })

/** Computes the statistics of every organisation, which the product does once an hour. */
export async function countOrganizations(): Promise<void> {
  for (const name of ['count-organization-days', 'count-slow-metrics']) await perform(name)
}

async function profileBy(owner: Member, allowsNewUsersToJoin: boolean, pictureCount: number) {
  const [mark, banner, ...pictures] = await Promise.all([
    picture('PATTERN', 3).then((it) => publish(owner, it)),
    picture('LANDSCAPE', 4).then((it) => publish(owner, it)),
    ...Array.from({ length: pictureCount }, async (_, nth) => publish(owner, await picture('LANDSCAPE', 5 + nth))),
  ])
  return {
    communityLogoUrl: mark,
    bannerUrl: banner,
    join: { description: 'Tell us who you are. Somebody of us writes back within a day.', imageSrc: banner },
    description:
      'Forty beds, one pump and a shed that wants painting. We garden together between the mill and the river.\n\n' +
      'Every second Saturday there is soup. Everybody who lives nearby is welcome, with or without green fingers.',
    pictures,
    allowsNewUsersToJoin,
  }
}
