import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import {
  type StatementOf,
  groundText,
  measureText,
  originTexts,
  periodText,
  redressTexts,
  territoryText,
} from '#features/statements/statementTexts.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'

const sentences = { STATEMENT_NOT_FOUND: msg('This decision doesn’t exist or was undone.') }

/** The reasons of a decision against the member: what, where, how long, why, and what they can do. */
export function Statement() {
  const { id = '' } = useParams({ strict: false })
  const statement = useCall('accounts.getStatement', { params: { id } }, { staleTime: 0 })
  return (
    <Screen title={t('Reasons of a decision')} parent={paths.ownStatements}>
      <Stack gap={6} isPadded>
        <Loaded query={statement} skeleton={<RowsSkeleton rows={4} />} sentences={sentences}>
          {(made) => <Reasons made={made} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

function Reasons({ made }: { readonly made: StatementOf }) {
  const { about, ground } = made
  const appealPath = appealPathOf(made)
  return (
    <Stack gap={6} align="start">
      <Text weight="bold" dir="auto">
        {measureText(made)}
      </Text>
      {about !== null && about.text !== '' && (
        <Part title={t('What it is about')}>
          <Text dir="auto">{about.text}</Text>
        </Part>
      )}
      <Part title={word('Reason', 'heading above the rule that was broken')}>
        <Text dir="auto">{groundText(made)}</Text>
        {ground.explanation !== null && <Text dir="auto">{ground.explanation}</Text>}
      </Part>
      <Part title={t('How it came about')}>
        <Sentences of={originTexts(made)} />
      </Part>
      <Part title={t('Where and how long')}>
        <Sentences of={[territoryText(made), periodText(made)]} />
      </Part>
      <Part title={t('What you can do')}>
        <Sentences of={redressTexts(made)} />
      </Part>
      {appealPath !== null && <LinkButton href={appealPath}>{t('See the decision and appeal')}</LinkButton>}
    </Stack>
  )
}

/** The screen of the appeal: of the case or, for a mute or a ban in a group, the person's record there. */
function appealPathOf({ kind, caseId, groupId, liftedAt, redress }: StatementOf): string | null {
  if (!redress.includes('APPEAL')) return null
  if (caseId !== null) return paths.decision(caseId)
  const isRestriction = kind === 'GROUP_MUTE' || kind === 'GROUP_BAN'
  return isRestriction && groupId !== null && liftedAt === null ? paths.groupRecord(groupId) : null
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap={2} align="start">
    <Heading level={2} size="small" tone="muted">
      {title}
    </Heading>
    {children}
  </Stack>
)

const Sentences = ({ of }: { readonly of: readonly string[] }) =>
  of.map((sentence) => (
    <Text key={sentence} dir="auto">
      {sentence}
    </Text>
  ))
