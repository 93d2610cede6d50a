import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import type { OpenGroup } from '../types.ts'
import { hostsIn } from './embedHosts.ts'

export interface GroupEmbedsProps {
  readonly group: OpenGroup
  readonly hosts: readonly string[]
  readonly isSaving: boolean
  readonly onSave: (hosts: string[]) => void
}

/** The most that a group names. */
const maxHosts = 20

/** The websites on which a group may be shown, and the code that shows it there. */
export function GroupEmbeds({ group, hosts, isSaving, onSave }: GroupEmbedsProps) {
  const [text, setText] = useState(hosts.join('\n'))
  const [error, setError] = useState<string>()
  const save = () => {
    const found = hostsIn(text)
    if (found === null) return setError(t('Write one address on each line, such as parish.example.'))
    if (found.length > maxHosts) return setError(t('Name at most 20 websites.'))
    setText(found.join('\n'))
    onSave([...found])
  }
  return (
    <Stack gap={4}>
      <Heading level={3} size="h4">
        {t('On other websites')}
      </Heading>
      <TextArea
        label={t('Websites that may show this group')}
        hint={t('One address on each line, such as parish.example. A single * allows every website.')}
        error={error}
        value={text}
        rows={3}
        onChange={(value) => {
          setText(value)
          setError(undefined)
        }}
      />
      <Cluster>
        <Button isLoading={isSaving} onPress={save}>
          {t('Save changes')}
        </Button>
      </Cluster>
      {group.handle !== null && <EmbedCode handle={group.handle} name={group.name} />}
    </Stack>
  )
}

function EmbedCode({ handle, name }: { readonly handle: string; readonly name: string }) {
  return (
    <>
      <Text tone="muted" size="ui">
        {t('Paste one of these into your website. Visitors join in a tab of their own.')}
      </Text>
      <Cluster gap={3}>
        <CopyButton text={codeFor(`/embed/events/${handle}`, t('Events of {group}', { group: name }), 420)}>
          {t('Copy the code for events')}
        </CopyButton>
        <CopyButton text={codeFor(`/embed/join/${handle}`, name, 220)}>{t('Copy the code for joining')}</CopyButton>
      </Cluster>
    </>
  )
}

const codeFor = (path: string, title: string, height: number): string =>
  `<iframe src="${location.origin}${path}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" ` +
  `width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
