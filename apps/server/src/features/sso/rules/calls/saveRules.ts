import { contract } from '@koinon/contract'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { groupFactsOf, groupPolicy } from '#features/groups/index.ts'
import { accessProvider } from '../../accessOwner.ts'
import { mailOwners } from '../../management/mailOwners.ts'
import { ssoPolicy } from '../../policy.ts'
import { targetOf } from '../../targetOf.ts'
import { applyProviderRules } from '../jobs/applyProviderRules.ts'
import type { ProviderRule } from '../rulesPolicy.ts'
import { previewRules } from '../previewRules.ts'
import { replaceRules, rulesOf } from '../store/providerRules.ts'

type Args = HandlerArgs<typeof contract.sso.saveRules>

export const saveRules = handle(contract.sso.saveRules)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  const { providerId, rules, dryRun } = body
  const row = await accessProvider(tx, actor, await providers.lockProvider(tx, providerId))
  if (new Set(rules.map(({ value, groupId }) => `${groupId} ${value}`)).size < rules.length)
    return refuse('NOT_VALID', { path: 'rules' })
  const before = await rulesOf(tx, providerId)
  await refuseForeignGroups(args, row.group_id, new Set(before.map(keyOf)))
  const preview = await previewRules(tx, providerId, rules)
  if (dryRun) return preview
  await replaceRules(
    tx,
    providerId,
    rules.map((rule) => ({ id: app.runtime.id(), ...rule })),
  )
  await addJob(tx, applyProviderRules, { providerId }, { key: `apply-provider-rules:${providerId}` })
  await writeAudit(tx, {
    actor,
    action: 'save-sign-in-rules',
    target: targetOf(row.group_id, row.id),
    before: { rules: before.map(({ value, groupId, role }) => ({ value, groupId, role })) },
    after: { rules: rules.map(({ value, groupId, role }) => ({ value, groupId, role })) },
  })
  await mailOwners(tx, row.group_id, 'RULES_CHANGED', row.name)
  await emit(tx, 'provider.changed', { providerId, groupId: row.group_id })
  return preview
})

const keyOf = ({ value, groupId, role }: Pick<ProviderRule, 'value' | 'groupId' | 'role'>): string =>
  `${groupId} ${role} ${value}`

/** A rule that was there may stay; a new one needs a group of the owner in which the actor may name admins. */
async function refuseForeignGroups(
  { body: { rules }, actor, tx, refuse }: Args,
  ownerId: string | null,
  saved: ReadonlySet<string>,
): Promise<void> {
  const added = rules.filter((rule) => !saved.has(keyOf(rule))).map(({ groupId }) => groupId)
  const facts = await groupFactsOf(tx, actor.id, added)
  for (const groupId of added) {
    const group = facts.get(groupId)
    if (
      !group ||
      !groupPolicy.sees.preview(group) ||
      !ssoPolicy.mapTo(group, ownerId, groupPolicy.holds(group, 'ADMINS'))
    )
      return refuse('GROUP_NOT_FOUND', { path: 'rules' })
  }
}
