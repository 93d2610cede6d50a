import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { CasePreview } from './CasePreview.tsx'

type Found = ReplyOf<'admin.getContentPostPreviewById'>

/** A16: a post that is hidden from members, with the case it is in. */
export function ContentDialog({ postId, onClose }: { readonly postId: string; readonly onClose: () => void }) {
  const found = useCall('admin.getContentPostPreviewById', { params: { postId } })
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Withheld content')}>
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
        {(data) => <CompletePost found={data} />}
      </Loaded>
    </Dialog>
  )
}

const CompletePost = ({ found: { post, case: item } }: { readonly found: Found }) => (
  <Stack gap={4}>
    <Text size="small" tone="muted">
      <bdi>{post.author.displayName}</bdi>
    </Text>
    <CasePreview preview={item?.target.preview ?? previewOf(post)} isGone />
    {item !== null && <Link href={`${paths.queue}/${item.id}`}>{t('View case')}</Link>}
  </Stack>
)

/** Content that has not been judged, in the form of judged content. */
const previewOf = ({ text, media }: Found['post']) => ({
  title: null,
  text,
  images: media.flatMap((file) => file.poster ?? pictureOf(file)),
  link: null,
})

/** A file's picture; null if it is played, or not ready. */
const pictureOf = ({ mediaType, width, height, placeholder, color, ...file }: Found['post']['media'][number]) =>
  mediaType === 'IMAGE' && width !== null && height !== null
    ? [
        {
          ...file,
          width,
          height,
          placeholder: placeholder ?? '',
          color: color ?? '',
          sources: file.sources.flatMap((source) => (source.width === null ? [] : { ...source, width: source.width })),
        },
      ]
    : []
