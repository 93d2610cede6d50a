import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { formatNumber } from '#lib/text/format.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import { Fact, Facts } from '../adminLayout.tsx'
import { AddTranslation } from './AddTranslation.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentComparison } from './DocumentComparison.tsx'
import { type DocumentVersion, asksLabel, stateText } from './documentTexts.ts'

/** A version that was published: who accepted it, its texts, and how they differ from the version before. */
export function PublishedDocument({ version }: { readonly version: DocumentVersion }) {
  const { id, document, texts, baseLanguage, before, asks, accepted, owed, number } = version
  const [shown, setShown] = useState(baseLanguage)
  const earlier = before?.texts[shown]?.text ?? ''
  return (
    <Stack gap={6}>
      <Facts>
        <Fact label={word('State', 'filter')}>{stateText(version)}</Fact>
        <Fact label={t('What it asks of members')}>{asksLabel(asks)}</Fact>
        <Fact label={word('Accepted', 'column: how many accepted a document')}>{formatNumber(accepted)}</Fact>
        <Fact label={t('Still to accept')}>{formatNumber(owed)}</Fact>
      </Facts>
      <Cluster gap={3}>
        <LinkButton href={`${paths.managedDocument('new')}?document=${document}&from=${id}`}>
          {t('New version')}
        </LinkButton>
        {number !== null && version.state !== 'WITHDRAWN' && (
          <LinkButton variant="quiet" href={paths.legal(document.toLowerCase(), String(number))}>
            {t('View page')}
          </LinkButton>
        )}
      </Cluster>
      <DocumentActions version={version} hasChanges={false} />
      <ToggleChipGroup
        aria-label={word('Languages', 'of a document')}
        selected={[shown]}
        selectionMode="single"
        isChoiceRequired
        onChange={([language]) => language !== undefined && setShown(language)}
      >
        {Object.keys(texts).map((tag) => (
          <ToggleChip key={tag} id={tag}>
            {languageLabel(tag)}
          </ToggleChip>
        ))}
      </ToggleChipGroup>
      <DocumentComparison
        language={shown}
        text={texts[shown]?.text ?? ''}
        before={before === null ? null : { number: before.number, text: earlier }}
      />
      {version.state !== 'WITHDRAWN' && <AddTranslation key={id} version={version} onAdded={setShown} />}
    </Stack>
  )
}
