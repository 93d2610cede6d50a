import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { AppealDialog } from '#features/moderation/decisions/AppealDialog.tsx'
import { CasePreview } from '#features/moderation/case/CasePreview.tsx'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { decisionLabel, kindLabel } from '#features/moderation/labels.ts'
import { RestrictionAppeals } from '#features/moderation/decisions/RestrictionAppeals.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Appeals.module.css'

/** Appeals by authors, longest waiting first. */
export function Appeals() {
  const appeals = usePages('admin.appealsList', { body: {} })
  const restrictions = usePages('admin.restrictionAppealsList', { body: {} })
  const restrictionItems = restrictions.data?.pages.flatMap(({ items }) => items) ?? []
  useQueueWatch()
  return (
    <Screen title={word('Appeals', 'against decisions')} parent={paths.manage}>
      <div className={styles['page']}>
        <RestrictionAppeals list={restrictions} items={restrictionItems} />
        <Loaded query={appeals} skeleton={<RowsSkeleton rows={4} />}>
          {({ items }) =>
            items.length === 0 && restrictionItems.length > 0 ? null : items.length === 0 ? (
              <EmptyList kind="message">{t('No appeals')}</EmptyList>
            ) : (
              <Rows label={word('Appeals', 'against decisions')}>
                {items.map((item) => (
                  <Appeal key={item.case.appeal?.id ?? item.case.id} item={item} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...appeals} />
      </div>
    </Screen>
  )
}

interface AppealProps {
  readonly item: ItemOf<'admin.appealsList'>
}

function Appeal({ item }: AppealProps) {
  const { appellant, case: reviewed } = item
  const [decision, setDecision] = useState<'GRANT' | 'REFUSE' | null>(null)
  const why = reviewed.can.judgeAppeal
    ? undefined
    : t('You took part in this decision. Someone else reviews the appeal.')
  return (
    <Row
      id={reviewed.id}
      align="start"
      mark={
        <Avatar kind="person" name={appellant.displayName} seed={appellant.id} sources={appellant.avatar?.sources} />
      }
      actions={
        <>
          <Button variant="primary" size="dense" disabledReason={why} onPress={() => setDecision('GRANT')}>
            {word('Restore', 'button that grants an appeal')}
          </Button>
          <Button size="dense" disabledReason={why} onPress={() => setDecision('REFUSE')}>
            {t('Keep removed')}
          </Button>
          <LinkButton size="dense" variant="quiet" href={paths.managedCase(reviewed.id)}>
            {t('View case')}
          </LinkButton>
        </>
      }
    >
      <AppealText item={item} />
      {why !== undefined && (
        <Text size="small" tone="muted">
          {why}
        </Text>
      )}
      {decision !== null && (
        <AppealDialog
          caseId={reviewed.id}
          version={reviewed.version}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Row>
  )
}

/** The decision, and its author's objection. */
function AppealText({ item: { appellant, case: reviewed } }: AppealProps) {
  const { decision: made, appeal, target } = reviewed
  return (
    <>
      <Text size="ui" weight="bold">
        <bdi>{appellant.displayName}</bdi>
      </Text>
      <Text size="small" tone="muted">
        {kindLabel(target.kind)}
        {' · '}
        {made !== null && (
          <>
            {decisionLabel(made.decision)}
            {made.by !== null && (
              <>
                {', '}
                <bdi>{made.by.displayName}</bdi>
              </>
            )}
            {' · '}
          </>
        )}
        {appeal !== null && <RelativeTime at={appeal.createdAt} />}
      </Text>
      {made?.rule !== undefined && made.rule !== null && (
        <Text size="small" tone="muted" dir="auto">
          {ruleLabel(made.rule)}
        </Text>
      )}
      <div className={styles['sides']}>
        <CasePreview preview={target.preview} sent={target.sent} isGone />
        {appeal !== null && (
          <blockquote className={styles['words']} dir="auto">
            {appeal.text}
          </blockquote>
        )}
      </div>
    </>
  )
}
