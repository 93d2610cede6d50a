import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Badge } from '@koinon/ui/marks/Badge'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { TermsText, documentName } from '#features/settings/terms/TermsText.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Item = ReplyOf<'accounts.listTerms'>['items'][number]

/** T19: which documents were accepted when, to be read again. */
export function TermsSettings() {
  const terms = useCall('accounts.listTerms')
  const title = word('Terms', 'section of the settings')
  return (
    <Screen title={title} place={t('Your settings')} parent={paths.setting('data')}>
      <Section description={t('What you agreed to, and when')}>
        <Loaded query={terms} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="library">{t('No terms yet')}</EmptyList>
            ) : (
              <SettingRows label={title}>
                {items.map((item) => (
                  <Row key={item.id} item={item} />
                ))}
              </SettingRows>
            )
          }
        </Loaded>
      </Section>
    </Screen>
  )
}

function Row({
  item: { id, document, version, effectiveAt, inForce, acceptedAt, mustAccept },
}: {
  readonly item: Item
}) {
  const name = documentName(document)
  return (
    <SettingRow
      id={id}
      icon="article"
      name={name}
      badges={inForce && <Badge tone="success">{word('Current', 'version of the terms')}</Badge>}
      hint={
        <>
          {t('Version {version}, since {date}', { version, date: formatDate(effectiveAt, 'day', 'UTC') })}
          {acceptedAt !== null && ` · ${t('Accepted on {date}', { date: formatDate(acceptedAt, 'day') })}`}
        </>
      }
      action={
        !inForce ? (
          <Earlier id={id} name={name} version={version} />
        ) : mustAccept ? (
          <LinkButton size="dense" href={paths.welcome('terms')}>
            {t('Read and accept')}
          </LinkButton>
        ) : (
          <LinkButton size="dense" href={paths.legal(document.toLowerCase())} aria-label={t('Read {name}', { name })}>
            {word('Read', 'button that opens a text')}
          </LinkButton>
        )
      }
    />
  )
}

/** A version no longer in force, which has no page of its own. */
function Earlier({ id, name, version }: { readonly id: string; readonly name: string; readonly version: string }) {
  const [isOpen, setOpen] = useState(false)
  const title = t('{name}, version {version}', { name, version })
  return (
    <>
      <Button size="dense" aria-label={t('Read {name}', { name: title })} onPress={() => setOpen(true)}>
        {word('Read', 'button that opens a text')}
      </Button>
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} title={title} fillsPhone>
          <TermsText id={id} />
        </Dialog>
      )}
    </>
  )
}
