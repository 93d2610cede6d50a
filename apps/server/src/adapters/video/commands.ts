import path from 'node:path'
import type { Grading } from './colors.ts'
import type { LoopRequest, RecordingRequest } from './port.ts'
import type { Rendition } from './renditions.ts'
import { screenRateFilter, splitArguments } from '../common/ffmpegArguments.ts'

export const maxSeconds = { VIDEO: 4 * 3600, AUDIO: 12 * 3600 } as const
export const maxPixels = 17_000_000
export const maxTracks = 32
/** Samples a second of the audio that loudness is measured from. */
export const loudnessRate = 8000
const segmentSeconds = 4
const threads = '2'

/** Decoders that may run; anything else in a file is not decoded. */
const decoders = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'av1',
  'libdav1d',
  'libaom-av1',
  'mpeg4',
  'h263',
  'aac',
  'aac_latm',
  'mp3',
  'mp3float',
  'mp2',
  'mp2float',
  'opus',
  'libopus',
  'vorbis',
  'libvorbis',
  'flac',
  'alac',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_f32le',
  'pcm_u8',
  'pcm_alaw',
  'pcm_mulaw',
  'amrnb',
  'amrwb',
]

/**
 * How a file is opened: only as what its bytes showed it to be, and only from the disk. Playlists, lists of files and
 * addresses inside it lead nowhere, and it cannot request more memory than a large picture takes.
 */
const opened = ({ input, container }: RecordingRequest): string[] =>
  splitArguments(
    `-hide_banner -nostdin -loglevel info -nostats -max_alloc ${512 * 1024 ** 2}`,
    `-protocol_whitelist file,pipe -codec_whitelist ${decoders.join(',')}`,
    `-max_streams ${maxTracks} -max_pixels ${maxPixels}`,
    `-probesize 8M -analyzeduration 8M -threads ${threads} -f ${container} -i`,
    [input],
  )
/** Everything besides video and audio is dropped. */
const bare = '-sn -dn -map_metadata -1 -map_chapters -1 -fflags +bitexact'

/** Outputs the first picture: its header gives the true size, which no text in the file does. */
export const probe = (request: RecordingRequest): string[] =>
  splitArguments(opened(request), '-map 0:V:0? -frames:v 1 -pix_fmt yuv420p -f yuv4mpegpipe pipe:1')

/** The plan of a video: its qualities from low to high, its colors, and how this build keeps frame times. */
export interface VideoPlan {
  readonly renditions: readonly Rendition[]
  readonly grading: Grading
  readonly frameTiming: string
}

/**
 * All renditions in one run: the video is decoded once, and its colors are mapped once, at the best size. Each
 * rendition becomes one file, and a playlist that names ranges of it.
 */
export function makeRenditions(request: RecordingRequest, { renditions, grading, frameTiming }: VideoPlan): string[] {
  const scaling = ({ width, height }: Rendition) => `scale=${width}:${height}:flags=bicubic${grading.scaling}`
  const best = renditions.at(-1)
  const graded = grading.filter && best ? `,${scaling(best)},${grading.filter}` : ''
  const split = `[0:V:0]${screenRateFilter}${graded},split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`
  const scaled = renditions.map(
    (rendition, index) => `[s${index}]${scaling(rendition)},setsar=1,format=yuv420p[v${index}]`,
  )
  const outputs = renditions.flatMap(({ name, kbps }, index) =>
    splitArguments(
      `-map [v${index}] -map 0:a:0? ${bare} ${frameTiming} -t ${maxSeconds.VIDEO + 1}`,
      `-c:v libx264 -preset veryfast -crf 23 -maxrate ${kbps}k -bufsize ${kbps * 2}k`,
      `-force_key_frames expr:gte(t,n_forced*${segmentSeconds}) -sc_threshold 0 -threads ${threads}`,
      grading.tags,
      '-c:a aac -b:a 96k -ac 2 -ar 48000 -max_muxing_queue_size 1024',
      `-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file`,
      ['-hls_segment_filename', path.join(request.output, `${name}.mp4`)],
      [path.join(request.output, `${name}.m3u8`)],
    ),
  )
  return splitArguments('-progress pipe:1', opened(request), ['-filter_complex', [split, ...scaled].join(';')], outputs)
}

/**
 * One picture, at this second. It is decoded up to there: seeking is where hostile and odd files trip up old builds.
 */
export const makeStill = (
  request: RecordingRequest,
  {
    rendition: { width, height },
    grading,
    still,
    at,
  }: { rendition: Rendition; grading: Grading; still: string; at: number },
): string[] =>
  splitArguments(
    opened(request),
    `-map 0:V:0 -ss ${at.toFixed(2)} -frames:v 1`,
    ['-vf', [`scale=${width}:${height}`, ...(grading.filter === null ? [] : [grading.filter]), 'setsar=1'].join()],
    '-f image2 -c:v png -update 1 -y',
    [still],
  )

/** Audio that every browser plays and a smaller form for most; plain samples go to the pipe, for its loudness. */
export function makeAudio(request: RecordingRequest): string[] {
  const audio = `-map 0:a:0 -vn ${bare} -t ${maxSeconds.AUDIO + 1}`
  return splitArguments(
    opened(request),
    `${audio} -c:a aac -b:a 128k -ac 2 -ar 48000 -movflags +faststart -f mp4`,
    [path.join(request.output, 'audio.m4a')],
    `${audio} -c:a libopus -b:a 64k -ac 2 -ar 48000 -f webm`,
    [path.join(request.output, 'audio.webm')],
    `${audio} -c:a pcm_s16le -ac 1 -ar ${loudnessRate} -f s16le pipe:1`,
  )
}

/** Browsers show animations without their transparency too: the page's colour is unknown, so it becomes white. */
const onWhite = 'format=rgba,split[a][b];[a]lutrgb=r=255:g=255:b=255:a=255[white];[white][b]overlay=format=rgb'

/**
 * A video without audio of an animation. It is decoded a little beyond its end, into its second turn, so that its last
 * frame is shown as long as it should be.
 */
export function makeLoop(
  { input, container, output, seconds }: LoopRequest,
  {
    width,
    height,
    tags,
    frameTiming,
  }: Pick<Rendition, 'width' | 'height'> & { tags: readonly string[]; frameTiming: string },
): string[] {
  const scale = `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709,setsar=1,format=yuv420p`
  return splitArguments(
    `-hide_banner -nostdin -loglevel info -nostats -max_alloc ${512 * 1024 ** 2}`,
    `-protocol_whitelist file,pipe -codec_whitelist gif,apng,png -max_streams 1 -max_pixels ${maxPixels}`,
    container === 'concat' ? '-safe 1' : '-ignore_loop 0',
    `-threads ${threads} -f ${container} -i`,
    [input],
    ['-filter_complex', `[0:V:0]${screenRateFilter},${onWhite},${scale}[v]`],
    `-map [v] -an ${bare} ${frameTiming} -t ${(seconds + 0.02).toFixed(3)}`,
    // Pictures in their order: otherwise the file's length would be that of their decoding.
    `-c:v libx264 -preset veryfast -crf 23 -bf 0 -threads ${threads}`,
    tags,
    '-progress pipe:1 -movflags +faststart -f mp4',
    [path.join(output, 'loop.mp4')],
  )
}
