import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { waitText } from '../overview/overviewTexts.ts'

export type Part = ReplyOf<'admin.health'>['parts'][number]

export interface PartFact {
  readonly label: string
  readonly value: string
}

/** The facts of a part that its line does not already say. */
export function partFacts({ name, facts }: Part): readonly PartFact[] {
  const { connections, maxConnections, transactionSeconds = 0, migration, oldestSeconds = 0 } = facts
  const all: readonly (PartFact | null)[] = [
    connections === undefined || maxConnections === undefined
      ? null
      : {
          label: word('Connections', 'to the database'),
          value: t('{used} of {total}', { used: formatNumber(connections), total: formatNumber(maxConnections) }),
        },
    transactionSeconds < 60 ? null : { label: t('Oldest transaction'), value: waitText(transactionSeconds) },
    migration === undefined ? null : { label: word('Schema', 'of the database'), value: migration },
    oldestSeconds < 60 ? null : { label: t('Longest wait'), value: waitText(oldestSeconds) },
    facts.host === undefined || name === 'ADDRESS'
      ? null
      : { label: word('Address', 'of the server'), value: facts.host },
  ]
  return all.filter((fact) => fact !== null)
}
