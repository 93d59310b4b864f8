import { useNavigate, useSearchParams, type To } from 'react-router';
import { paths } from '../../shared/paths.ts';

const name = 'page';

const addressOf = (page: number): To => ({
  pathname: paths.mails.href(),
  search: page > 1 ? `?${name}=${page}` : '',
});

/** The page of the list that the address names, from 1 on, and the way to another. */
export const useMailsPage = () => {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const page = Number(parameters.get(name) ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    addressOf,
    go: (to: number): void => void navigate(addressOf(to), { replace: true, preventScrollReset: true }),
  };
};
