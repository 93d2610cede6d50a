import { useCallback } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { RuleWorkshop } from '#features/moderation/rules/RuleWorkshop.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'

/** A rule being written, with what it would have flagged beside it. `new` makes one. */
export function RulePage() {
  const { ruleId = 'new' }: { readonly ruleId?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ href: paths.rules }), [navigate])
  const isNew = ruleId === 'new'
  return (
    <Screen title={isNew ? t('New rule') : t('Edit rule')} parent={paths.rules}>
      {isNew ? <RuleWorkshop rule={null} onSaved={leave} /> : <KnownRule id={ruleId} onSaved={leave} />}
    </Screen>
  )
}

function KnownRule({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) {
  const found = useCall('admin.rulesList', { body: { id } })
  return (
    <Loaded query={found} skeleton={<FormSkeleton fields={5} />}>
      {({ items: [rule] }) =>
        rule === undefined ? (
          <EmptyState title={t('This rule no longer exists')} />
        ) : (
          <RuleWorkshop key={`${rule.id} ${rule.version}`} rule={rule} onSaved={onSaved} />
        )
      }
    </Loaded>
  )
}
