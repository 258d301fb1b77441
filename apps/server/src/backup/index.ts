/** The one door of backups: the whole installation in a folder, and back. */
export { selectLastBackup } from './backup.repository.ts'
export { BackupFault } from './manifest.ts'
export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'
export { verifyBackup } from './verify-backup.ts'
