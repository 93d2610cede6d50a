import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { type ReplyOf, useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

type Saved = ReplyOf<'sso.getEnforcement'>
type Scope = Saved['scope']
interface Owner {
  readonly groupId?: string
}

const sentences = {
  PROVIDER_REQUIRED: msg('First sign in yourself with the provider, so that it is known to work.'),
  FACTOR_REQUIRED: msg('First set up a second factor, so that you can get in when the provider fails.'),
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the settings.'),
}

/** Which managed accounts have to sign in with the organisation's provider. */
export function Enforcement({ groupId }: { readonly groupId: string | undefined }) {
  const owner = groupId === undefined ? {} : { groupId }
  const found = useCall('sso.getEnforcement', { body: owner })
  return (
    <Loaded query={found} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
      {(saved) => <EnforcementForm key={saved.version} saved={saved} owner={owner} />}
    </Loaded>
  )
}

const graceDays = [0, 7, 14, 30, 60] as const

function EnforcementForm({ saved, owner }: { readonly saved: Saved; readonly owner: Owner }) {
  const [scope, setScope] = useState<Scope>(saved.scope)
  const [days, setDays] = useState(firstDays(saved))
  const [keysAllowed, setKeysAllowed] = useState(saved.keysAllowed)
  const form = useCallForm('sso.enforceSignIn', {
    invalidates: ['sso.getEnforcement', 'sso.listManaged', 'sso.listSignInLog', 'admin.audit'],
    sentences,
    read: () => ({
      body: { ...owner, version: saved.version, scope, keysAllowed, graceUntil: graceOf(days, saved) },
    }),
    onDone: () => void toasts.show({ message: word('Saved', 'said after saving'), tone: 'success' }),
  })
  const { formRef, onSubmit, isPending } = form
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Stack gap={5}>
        <EnforcementFacts saved={saved} />
        <FormProblem form={form} />
        <RadioGroup
          legend={t('Who has to sign in with the provider')}
          value={scope}
          onChange={(value) => setScope(value as Scope)}
          options={[
            { value: 'NOBODY', label: t('Nobody: it is one way among others') },
            { value: 'NEW', label: t('Accounts that come to be managed from now on') },
            { value: 'ALL', label: t('All managed accounts') },
          ]}
        />
        {scope !== 'NOBODY' && <GraceField days={days} saved={saved} onChange={setDays} />}
        <Checkbox isSelected={keysAllowed} onChange={setKeysAllowed}>
          {t('Managed accounts may have keys for programs')}
        </Checkbox>
        <div>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {word('Save', 'button')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The saved time; two weeks are proposed at first. */
const firstDays = ({ scope, graceUntil }: Saved): string =>
  scope === 'NOBODY' ? '14' : graceUntil === null ? '0' : 'KEEP'

const graceOf = (days: string, { graceUntil }: Saved): string | null => {
  if (days === 'KEEP') return graceUntil === null ? null : new Date(graceUntil).toISOString()
  const count = Number(days)
  return count === 0 ? null : new Date(Date.now() + count * 86_400_000).toISOString()
}

interface GraceFieldProps {
  readonly days: string
  readonly saved: Saved
  readonly onChange: (days: string) => void
}
function GraceField({ days, saved: { graceUntil }, onChange }: GraceFieldProps) {
  const present =
    graceUntil === null
      ? []
      : [{ value: 'KEEP', label: t('Until {date}', { date: formatDate(new Date(graceUntil), 'day') }) }]
  return (
    <NativeSelect
      label={t('Other ways in stay open')}
      hint={t('Then sessions that were opened in another way end.')}
      value={days}
      onChange={onChange}
      options={[
        ...present,
        ...graceDays.map((count) => ({
          value: String(count),
          label:
            count === 0
              ? word('Not at all', 'how long other ways in stay open')
              : t('{days, plural, one {# day} other {# days}}', { days: count }),
        })),
      ]}
    />
  )
}

/** How many accounts it is about, and what has to be done first. */
function EnforcementFacts({ saved }: { readonly saved: Saved }) {
  const { managedCount, enforcedCount, declinedCount, exempt, hasSignedIn, hasFactor } = saved
  return (
    <>
      <Text tone="muted">
        {t('{count, plural, one {# managed account} other {# managed accounts}}', { count: managedCount })}
        {' · '}
        {t('{count, plural, one {# has} other {# have}} to sign in with the provider', { count: enforcedCount })}
        {' · '}
        {t('{count, plural, one {# said} other {# said}} no', { count: declinedCount })}
      </Text>
      {exempt !== null && (
        <Text tone="muted">
          {t('{name} still gets in with a password when the provider fails, and the second factor stays on.', {
            name: exempt.displayName,
          })}
        </Text>
      )}
      {!hasSignedIn && <Banner>{t(sentences.PROVIDER_REQUIRED)}</Banner>}
      {!hasFactor && <Banner>{t(sentences.FACTOR_REQUIRED)}</Banner>}
    </>
  )
}
