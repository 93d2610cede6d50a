import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Banner } from '@koinon/ui/overlays/Banner'
import { type ReplyOf, invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { roleName } from '#lib/entities/groups/roleLabel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RulePreview } from './RulePreview.tsx'
import type { Provider } from './providerDraft.ts'

type Listed = ReplyOf<'sso.listRules'>
type Rule = Listed['rules'][number]
type Preview = ReplyOf<'sso.saveRules'>

const sentences = {
  GROUP_NOT_FOUND: msg('Choose groups of this organisation in which you may name admins.'),
  NOT_VALID: msg('The same rule is there twice.'),
}
const offered = 100

/** Rules by which people come into groups here with their groups at the provider. */
export function ProviderRules({ provider }: { readonly provider: Provider }) {
  const found = useCall('sso.listRules', { body: { providerId: provider.id } })
  if (provider.claims.groups === '')
    return <Text tone="muted">{t('Enter the claim with the groups in the settings below first.')}</Text>
  return (
    <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
      {(listed) => <RulesForm listed={listed} provider={provider} />}
    </Loaded>
  )
}

/** The rules being written; a change has to be tried again before it is saved. */
function useRules(listed: Listed, provider: Provider) {
  const queryClient = useQueryClient()
  const [rules, setRules] = useState<readonly Rule[]>(listed.rules)
  const [saved, setSaved] = useState(rules)
  const [preview, setPreview] = useState<Preview | null>(null)
  const action = useAction(sentences)
  const change = (next: readonly Rule[]) => {
    setRules(next)
    setPreview(null)
  }
  const send = (dryRun: boolean) =>
    action.run(async () => {
      const sent = rules.map(({ value, groupId, role, title }) => ({ value, groupId, role, title }))
      const reply = await invokeOnce('sso.saveRules', { body: { providerId: provider.id, dryRun, rules: sent } })
      setPreview(dryRun ? reply : null)
      if (dryRun) return
      setSaved(rules)
      await invalidateCalls(queryClient, ['sso.listRules', 'sso.listSignInLog', 'admin.audit'])
      toasts.show({ message: t('Rules saved. People are being moved.'), tone: 'success' })
    })
  return { rules, isChanged: rules !== saved, preview, action, change, send }
}

function RulesForm({ listed, provider }: { readonly listed: Listed; readonly provider: Provider }) {
  const { rules, isChanged, preview, action, change, send } = useRules(listed, provider)
  return (
    <Stack gap={5}>
      <UnsavedChangesGuard isChanged={isChanged} />
      <Text tone="muted">
        {t('Rules apply at each sign-in. Only memberships that a rule made end with the claim.')}
      </Text>
      {action.problem !== null && (
        <Banner tone="danger" role="alert">
          {action.problem.sentence}
        </Banner>
      )}
      {rules.length > 0 && (
        <Rows label={word('Rules', 'of a sign-in provider')}>
          {rules.map((rule) => (
            <RuleRow
              key={`${rule.groupId} ${rule.value}`}
              rule={rule}
              onRemove={() => change(rules.filter((one) => one !== rule))}
            />
          ))}
        </Rows>
      )}
      <NewRule values={listed.values} onAdd={(rule) => change([...rules, rule])} />
      {preview !== null && <RulePreview preview={preview} />}
      <Cluster gap={3}>
        <Button isLoading={action.isPending} onPress={() => void send(true)}>
          {t('Show who joins and leaves')}
        </Button>
        <Button
          variant="primary"
          disabledReason={preview === null ? t('First show who joins and leaves.') : undefined}
          isLoading={action.isPending}
          onPress={() => void send(false)}
        >
          {t('Save rules')}
        </Button>
      </Cluster>
    </Stack>
  )
}

function RuleRow({ rule, onRemove }: { readonly rule: Rule; readonly onRemove: () => void }) {
  const { value, groupId, groupName, role, title } = rule
  return (
    <Row
      id={`${groupId} ${value}`}
      actions={
        <Button
          size="dense"
          variant="danger-outline"
          aria-label={t('Remove the rule for {value}', { value })}
          onPress={onRemove}
        >
          {word('Remove', 'button')}
        </Button>
      }
    >
      <Text as="span" size="ui" weight="bold">
        <bdi>{value}</bdi>
      </Text>
      <Text size="small" tone="muted">
        <bdi>{groupName}</bdi>
        {` · ${roleName(role)}`}
        {title !== null && (
          <>
            {' · '}
            <bdi>{title}</bdi>
          </>
        )}
      </Text>
    </Row>
  )
}

interface NewRuleProps {
  readonly values: readonly string[]
  readonly onAdd: (rule: Rule) => void
}
function NewRule({ values, onAdd }: NewRuleProps) {
  const mine = useCall('groups.getGroupMemberships', {
    body: { membershipStates: ['MEMBER'], kinds: ['STANDARD', 'SUBGROUP', 'ENTERPRISE'], limit: offered },
  })
  const groups = (mine.data?.items ?? []).filter(({ role }) => role === 'OWNER' || role === 'ADMIN')
  const [value, setValue] = useState('')
  const [groupId, setGroupId] = useState('')
  const [role, setRole] = useState<Rule['role']>('MEMBER')
  const [title, setTitle] = useState('')
  const add = () => {
    const groupName = groups.find(({ group }) => group.id === groupId)?.group.name ?? ''
    onAdd({ value: value.trim(), groupId, groupName, role, title: title.trim() === '' ? null : title.trim() })
    setValue('')
    setTitle('')
  }
  return (
    <Stack gap={4}>
      <TextField
        name="value"
        dir="ltr"
        label={t('Group at the provider')}
        hint={values.length === 0 ? undefined : t('Seen so far: {values}', { values: values.slice(0, 10).join(', ') })}
        value={value}
        onChange={setValue}
      />
      <NativeSelect
        label={t('Group here')}
        value={groupId}
        onChange={setGroupId}
        placeholder={t('Choose a group')}
        options={groups.map(({ group }) => ({ value: group.id, label: group.name }))}
      />
      <NativeSelect
        label={word('Role', 'in a group')}
        value={role}
        onChange={(next) => setRole(next as Rule['role'])}
        options={(['MEMBER', 'MODERATOR', 'ADMIN'] as const).map((one) => ({ value: one, label: roleName(one) }))}
      />
      <TextField name="title" label={t('Title, if any')} value={title} onChange={setTitle} />
      <div>
        <Button
          disabledReason={
            value.trim() === '' || groupId === '' ? t('Name the group at the provider and choose one here.') : undefined
          }
          onPress={add}
        >
          {t('Add rule')}
        </Button>
      </div>
    </Stack>
  )
}
