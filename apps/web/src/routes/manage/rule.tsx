import { useCallback } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { RuleWorkshop } from '#features/moderation/rules/RuleWorkshop.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** A rule being written, with what it would have flagged beside it. `new` makes one. */
export function RulePage() {
  const { ruleId = 'new' }: { readonly ruleId?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate({ href: paths.rules }), [navigate])
  const rules = usePages('admin.rulesList', { body: {} })
  const isNew = ruleId === 'new'
  return (
    <Screen title={isNew ? t('New rule') : t('Edit rule')} parent={paths.rules}>
      {isNew ? (
        <RuleWorkshop rule={null} onSaved={leave} />
      ) : (
        <Loaded query={rules} skeleton={<RowsSkeleton rows={6} />}>
          {({ items }) => {
            const rule = items.find(({ id }) => id === ruleId)
            return rule === undefined ? (
              <EmptyState title={t('This rule no longer exists')} />
            ) : (
              <RuleWorkshop key={`${rule.id} ${rule.version}`} rule={rule} onSaved={leave} />
            )
          }}
        </Loaded>
      )}
    </Screen>
  )
}
