import { join } from 'node:path'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage, type S3Options } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket that is configured, or a folder below `dataDir`. */
export const createStorage = ({ s3, dataDir }: { readonly s3: S3Options | null; readonly dataDir: string }): Storage =>
  s3 === null ? createDiskStorage(join(dataDir, 'files')) : createS3Storage(s3)
