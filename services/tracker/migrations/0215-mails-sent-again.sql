-- Administrators have a mail tried again that could not be sent.
grant update (attempts, next_attempt_on, given_up_on) on directory.mails to gestiontemps_api;
