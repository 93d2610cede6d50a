import path from 'node:path'
import { maxPixels } from '../video/commands.ts'
import type { Rendition } from './port.ts'
import { screenRateFilter, splitArguments } from '../common/ffmpegArguments.ts'

export const segmentSeconds = 2
/** Segments a playlist names at most; the reader never lags that far behind. */
const listedSegments = 120
const threads = '2'
/** The codecs of encoders; nothing else is decoded. */
const decoders = ['h264', 'hevc', 'av1', 'libdav1d', 'vp9', 'aac', 'mp3', 'mp3float', 'opus', 'flac']

const videos = { high: { short: 720, kbps: 2500 }, low: { short: 360, kbps: 700 } } as const

/** Limits the shorter side to this length, in either orientation, keeping both sides even. */
const scaled = (short: number): string => {
  const side = `2*trunc(min(${short},min(iw,ih))/2)`
  return `scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)':flags=bicubic,setsar=1,format=yuv420p`
}
const bare = '-sn -dn -map_metadata -1 -map_chapters -1'

/**
 * Encodes what viewers get from the bytes on the pipe, as they come: a playlist and numbered segments for each
 * rendition. Like everything members send it is decoded as the expected formats only and re-encoded, without network
 * access.
 */
export function encode(
  folder: string,
  { hasPicture, hasAudio, frameTiming }: { hasPicture: boolean; hasAudio: boolean; frameTiming: string },
): string[] {
  const output = (rendition: Rendition) =>
    splitArguments(
      `-max_muxing_queue_size 1024 -f hls -hls_time ${segmentSeconds} -hls_list_size ${listedSegments} -hls_flags temp_file`,
      ['-hls_segment_filename', path.join(folder, `${rendition}-%05d.ts`)],
      [path.join(folder, `${rendition}.m3u8`)],
    )
  const video = (rendition: 'high' | 'low') => {
    const { kbps } = videos[rendition]
    return splitArguments(
      `-map [${rendition}] -map 0:a:0? ${bare} ${frameTiming} -c:v libx264 -preset veryfast -tune zerolatency -profile:v main`,
      `-crf 24 -maxrate ${kbps}k -bufsize ${kbps * 2}k -force_key_frames expr:gte(t,n_forced*${segmentSeconds})`,
      `-sc_threshold 0 -threads ${threads} -c:a aac -b:a 96k -ac 2 -ar 48000`,
      output(rendition),
    )
  }
  const split = `[0:V:0]${screenRateFilter},split=2[a][b];[a]${scaled(videos.high.short)}[high];[b]${scaled(videos.low.short)}[low]`
  return splitArguments(
    `-hide_banner -loglevel error -nostats -max_alloc ${256 * 1024 ** 2}`,
    `-protocol_whitelist file,pipe -codec_whitelist ${decoders.join(',')}`,
    `-max_streams 8 -max_pixels ${maxPixels} -probesize 1M -analyzeduration 1M -threads ${threads} -f flv -i pipe:0`,
    hasPicture ? ['-filter_complex', split, ...video('high'), ...video('low')] : [],
    hasAudio ? splitArguments(`-map 0:a:0 -vn ${bare} -c:a aac -b:a 64k -ac 2 -ar 48000`, output('sound')) : [],
  )
}

/** Maximum bits a second, as announced to players. */
export const bandwidthOf = (rendition: Rendition): number =>
  rendition === 'sound' ? 80_000 : Math.round((videos[rendition].kbps + 96) * 1000 * 1.1)
