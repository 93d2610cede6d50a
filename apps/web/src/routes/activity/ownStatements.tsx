import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { type StatementOf, measureText, periodText } from '#features/statements/statementTexts.ts'
import { OwnWarnings } from '#features/statements/OwnWarnings.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

/** Decisions that restricted the member or something of theirs, each with its reasons. */
export function OwnStatements() {
  const statements = usePages('accounts.statements', { body: {} })
  const warnings = usePages('accounts.warnings', { body: {} })
  const warned = warnings.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Screen title={t('Decisions about you')} parent={paths.activity}>
      <Stack gap={5}>
        {warned.length > 0 && <OwnWarnings warnings={warned} />}
        <LoadMore {...warnings} />
        <Loaded query={statements} skeleton={<RowsSkeleton rows={4} />}>
          {({ items }) =>
            items.length === 0 && warned.length > 0 ? null : items.length === 0 ? (
              <EmptyList kind="message">{t('No decision was ever made against you. Thank you.')}</EmptyList>
            ) : (
              <Rows label={t('Decisions about you')}>
                {items.map((made) => (
                  <StatementRow key={made.id} made={made} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <LoadMore {...statements} />
      </Stack>
    </Screen>
  )
}

const StatementRow = ({ made }: { readonly made: StatementOf }) => (
  <Row
    id={made.id}
    align="start"
    actions={
      <LinkButton size="dense" href={paths.statement(made.id)}>
        {t('Read the reasons')}
      </LinkButton>
    }
  >
    <Stack gap={1} align="start">
      <Text weight="bold" dir="auto">
        {measureText(made)}
      </Text>
      {made.about !== null && (
        <Text tone="muted" dir="auto">
          {made.about.text.slice(0, 140)}
        </Text>
      )}
      <Text tone="muted" size="small">
        {periodText(made)}
      </Text>
      {made.liftedAt !== null && <Badge>{word('Over', 'state of a restriction')}</Badge>}
    </Stack>
  </Row>
)
