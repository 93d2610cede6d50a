import { useState } from 'react'
import { FileDrop } from '@koinon/ui/forms/FileDrop'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatPercent } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'
import type { OpenGroup } from './settingsDraft.ts'
import styles from './GroupPictures.module.css'

const CutDialog = lazyPart(() => import('../../lib/uploads/CutDialog.tsx'), 'CutDialog')

/** Mark and banner of a group, each cut to what is shown of it everywhere, and saved as it is chosen. */
export function GroupPictures({ group }: { readonly group: OpenGroup }) {
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Pictures of the group')}>
      <Part
        group={group}
        field="markMediaId"
        label={word('Mark', 'small picture of a group, beside its name')}
        hint={t('Square. It stands beside the name everywhere.')}
        current={group.mark?.sources.at(-1)?.url}
        shape="mark"
      />
      <Part
        group={group}
        field="bannerMediaId"
        label={word('Banner', 'wide picture above a page')}
        hint={t('Wide: you choose the part that is shown.')}
        current={group.banner?.sources.at(-1)?.url}
        shape="banner"
      />
    </Stack>
  )
}

interface PartProps {
  readonly group: OpenGroup
  readonly field: 'markMediaId' | 'bannerMediaId'
  readonly label: string
  readonly hint: string
  readonly current: string | undefined
  readonly shape: 'mark' | 'banner'
}

function Part({ group: { id: groupId, version }, field, label, hint, current, shape }: PartProps) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>()
  const drop = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  const change = useMutationCall('groups.changeGroupInfo', {
    invalidates: ['groups.getGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
  })
  const take = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      const { id } = await uploadPicture(file, shape === 'mark' ? 'COVER' : 'BANNER', setProgress)
      await change.mutateAsync({ body: { groupId, version, [field]: id } })
    } catch (error) {
      setFailure(pictureProblem(error))
    }
    setProgress(undefined)
  }
  return (
    <>
      <FileDrop
        label={label}
        hint={hint}
        accept="image/*"
        icon="image"
        error={failure}
        isDisabled={progress !== undefined}
        onFiles={([file]) => file !== undefined && setChosen({ file, url: URL.createObjectURL(file) })}
      >
        {current !== undefined && <img className={styles[shape]} src={current} alt={label} />}
        {progress !== undefined && (
          <Text size="small" tone="muted" role="status">
            {t('{share} sent', { share: formatPercent(progress) })}
          </Text>
        )}
      </FileDrop>
      {chosen !== undefined && (
        <CutDialog
          {...chosen}
          shape={shape === 'mark' ? 'square' : 'banner'}
          onClose={drop}
          onDone={(cut) => {
            drop()
            void take(cut)
          }}
        />
      )}
    </>
  )
}
