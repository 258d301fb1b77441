import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { accountProvider, goToProvider } from '#console/session/account.ts'
import { useT } from '#console/i18n/t.ts'

/** Where the installation has an OpenID provider. @param token of the invitation that is taken */
export const AccountButton = ({ token }: { readonly token?: string }) => {
  const t = useT()
  const failureText = useFailureText()
  const { data: provider } = useQuery(accountProvider)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => goToProvider(token) })
  if (!provider) return null
  return (
    <>
      {error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(error)}
        </Notice>
      )}
      <Button busy={isPending} icon="external" onClick={() => mutate()} variant="secondary" wide>
        {t(token === undefined ? 'console.account.sign-in' : 'console.account.enrol', { provider })}
      </Button>
    </>
  )
}
