import { useNavigate } from '@tanstack/react-router'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './Home.module.css'

const all = 'ALL'

export interface MediaFilterProps {
  readonly feed: string
  readonly media: string | undefined
}

/** Which kind of posts the feed shows. */
export function MediaFilter({ feed, media = all }: MediaFilterProps) {
  const navigate = useNavigate()
  const choose = ([chosen = all]: readonly string[]) => {
    const asked = new URLSearchParams({
      ...(feed === 'FOLLOWING' ? {} : { feed }),
      ...(chosen === all ? {} : { media: chosen }),
    })
    void navigate({ href: asked.size === 0 ? paths.home : `${paths.home}?${asked.toString()}` })
  }
  return (
    <div className={styles['filter']}>
      <ToggleChipGroup
        aria-label={t('Kind of post')}
        selectionMode="single"
        isChoiceRequired
        selected={[media]}
        onChange={choose}
      >
        <ToggleChip id={all}>{word('All', 'kinds of posts')}</ToggleChip>
        <ToggleChip id="IMAGE">{word('Photos', 'kind of post')}</ToggleChip>
        <ToggleChip id="VIDEO">{word('Video', 'kind of post')}</ToggleChip>
        <ToggleChip id="AUDIO">{word('Audio', 'kind of post')}</ToggleChip>
        <ToggleChip id="TEXT">{word('Text', 'kind of post')}</ToggleChip>
      </ToggleChipGroup>
    </div>
  )
}
