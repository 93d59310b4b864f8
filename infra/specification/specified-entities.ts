/**
 * The entities of spec §3, field by field, and where the description of the API has them: names of its components, or
 * `Call.part` for the body or the answer of a call. A field may stand in any of the places of its entity.
 */
export interface SpecifiedEntity {
  readonly entity: string;
  readonly places: readonly string[];
  readonly fields: string;
}

const audit = 'createdBy createdOn updatedBy updatedOn deletedBy deletedOn';

export const specifiedEntities: readonly SpecifiedEntity[] = [
  {
    entity: 'User',
    places: ['User', 'currentUser.reply'],
    fields: `id idString nom prenom email externalId userName aspNetUserId refRole role isSA isDeleted deleted responsableId
      responsables utilisateurs client passwordNeedSet baseSalaire entreprises entrepriseConnected saisieFeuilleTempsDisable
      tagCategories accessAllChantier canAddTaskOnChantier coutHoraire couts histoCoutHoraire extendProperty tags ${audit}`,
  },
  { entity: 'Role of a user', places: ['User.refRole'], fields: 'key label description' },
  {
    entity: 'Manager link',
    places: ['User.responsables'],
    fields: 'utilisateur utilisateurId responsableId responsable',
  },
  {
    entity: 'User-tag link',
    places: ['User.tags'],
    fields: 'tagCategoryId tagsCategory utilisateurId utilisateur',
  },
  { entity: 'Company of a user', places: ['Company'], fields: 'id name logo' },
  {
    entity: 'Hourly cost entry',
    places: ['HourlyCost'],
    fields: `id start utilisateurId utilisateur tauxHoraire isDeleted isActive ${audit}`,
  },
  {
    entity: 'Client',
    places: ['Client'],
    fields: `id name firstname email telephone externalId ${audit}`,
  },
  {
    entity: 'Project',
    places: ['Project', 'ProjectListItem'],
    fields: `id label externalId clientId client projectStatus isBillable estimatedStartDate estimatedEndDate amount documents
      tasks responsables commerciaux ouverteALaSaisie tags commentaire adresseProjetId adresseProjet ${audit}`,
  },
  { entity: 'Document of a project', places: ['ProjectDocument'], fields: `id projectId url ${audit}` },
  { entity: 'Address of a project', places: ['ProjectAddress'], fields: 'id adresse cp ville lat lng' },
  {
    entity: 'Project-manager link',
    places: ['Project.responsables'],
    fields: 'projectId responsableId',
  },
  {
    entity: 'Project-salesperson link',
    places: ['Project.commerciaux'],
    fields: 'projectId commercialId',
  },
  { entity: 'Project-tag link', places: ['Project.tags'], fields: 'id projectId tagId' },
  {
    entity: 'Project list item',
    places: ['ProjectListItem'],
    fields: `task isDeleted totalPlannedTime totalInputTime totalInputNightTime totalAbsenceTime montantMo tagsCategory`,
  },
  {
    entity: 'Project payload',
    places: ['createProject.body', 'updateProject.body'],
    fields: `label externalId clientId amount projectStatus isBillable estimatedStartDate estimatedEndDate responsablesId
      commerciauxId ouverteALaSaisie tagIds commentaire`,
  },
  {
    entity: 'Project task',
    places: ['ProjectTask'],
    fields: `id taskProjectLabel taskCode projectId project taskRefId taskRef statusTask timePlanned timeSheetInputs tags
      description ${audit}`,
  },
  {
    entity: 'Project task payload',
    places: ['addTask.body', 'updateTask.body'],
    fields: 'taskProjectLabel description statusTask timePlanned taskRefId',
  },
  {
    entity: 'Task-category link',
    places: ['ProjectTask.tags'],
    fields: 'tagCategoryId tagsCategory taskProjectId taskProject',
  },
  {
    entity: 'Reference task',
    places: ['ReferenceTask'],
    fields: `id key label taskCode externalCode description addOnProjectCreated tagsCategory tags ${audit}`,
  },
  {
    entity: 'Reference task-category link',
    places: ['ReferenceTask.tags'],
    fields: 'tagCategoryId tagsCategory referentielTaskId referentielTask',
  },
  { entity: 'Tag', places: ['Tag'], fields: `id label color refTags ${audit}` },
  {
    entity: 'Tag category',
    places: ['TagCategory'],
    fields: `id categoryName isDeleted utilisateurs tasks taskProjects ${audit}`,
  },
  { entity: 'Absence type', places: ['AbsenceType'], fields: `id label libelle ${audit}` },
  {
    entity: 'Filters of absence types',
    places: ['listAbsenceTypes.query'],
    fields: 'Text includeDeleted OrderBy OrderAsc',
  },
  {
    entity: 'Daily time sheet',
    places: ['DailyEntryForm', 'DaySummary', 'addOrUpdateTimeSheet.reply'],
    fields: `id sheetDate timeSheetStatus timeSheetTasksInputs validTimeSheetId utilisateurId panierRepas grandDeplacement
      coutJournalier tempsTrajet tempsTrajetSurHeureTravaillees kmPro kmPerso kmPersoJustification numeroSemaine prime`,
  },
  {
    entity: 'Task input',
    places: ['TaskInput'],
    fields: 'id timeSheetId time comment taskProjectId isFinished heuresDeNuit',
  },
  {
    entity: 'Absence input',
    places: ['AbsenceInput'],
    fields: 'id timeSheetId time comment absenceId',
  },
  {
    entity: 'Daily entry form',
    places: ['DailyEntryForm'],
    fields: `id sheetDate panierRepas grandDeplacement tempsTrajet tempsTrajetSurHeureTravaillees kmPro kmPerso
      kmPersoJustification totalTime totalTimeNuit totalAbsence prime isYesterdayGrandDeplacement tasks absences`,
  },
  {
    entity: 'Task of a daily entry form',
    places: ['DailyEntryForm.tasks'],
    fields: 'client projet projetId externalId tache tacheId heuresDeNuit id time comment',
  },
  {
    entity: 'Absence of a daily entry form',
    places: ['DailyEntryForm.absences'],
    fields: 'libelle id time comment',
  },
  {
    entity: 'Timesheet write entry',
    places: ['addOrUpdateTimeSheet.body'],
    fields: 'userId inputDate panierRepas grandDeplacement tempsTrajet kmPro kmPerso',
  },
  {
    entity: 'Day summary for validation',
    places: ['DaySummary'],
    fields:
      'canBeValidate lastRefuseValidation coutJournalier total totalNuit montant tempsAbsences createdBy',
  },
  {
    entity: 'Weekly validation sheet',
    places: ['WeekSheet'],
    fields: `id numSemaine utilisateurTimeSheetId startDate validationStatus canBeValidate usersValidation timeSheets ${audit}`,
  },
  {
    entity: 'Validation step',
    places: ['ValidationStep'],
    fields: `id validationLevel validationUserId forceValidationUserId askValidationDate responseDate validationStatus
      commentaire`,
  },
  {
    entity: 'Weekly totals',
    places: ['WeekTotals', 'WeekListItem'],
    fields: `totalTime totalTimeNuit totalPanierRepas totalGdDeplacement totalKmPerso totalKmPro totalTrajets
      totalTrajetsHeuresTravaillees totalAbsences userValidationStatuts respValidationStatuts comValidationStatuts
      adminValidationStatuts`,
  },
  {
    entity: 'Validation decision payload',
    places: ['decideWeek.body'],
    fields: 'userId validationId validationStatus commentaire',
  },
  {
    entity: 'Validation list filters',
    places: ['listWeeks.query'],
    fields: 'validationId validationStatus userId numSemaine startDate endDate users dropdownstatus',
  },
  {
    entity: 'Pending validation response',
    places: ['getSheetsToValidate.reply', 'WeekListItem'],
    fields: 'validationId numSemaine startDate utilisateur',
  },
  {
    entity: 'Person of a pending validation response',
    places: ['WeekListItem.utilisateur'],
    fields: 'utilisateurId nom prenom role',
  },
  {
    entity: 'Week report per user',
    places: ['UserReport'],
    fields: 'utilisateur userWeekReport',
  },
  {
    entity: 'Person of a week report',
    places: ['UserReport.utilisateur'],
    fields: 'id nom prenom externalId',
  },
  {
    entity: 'Week of a week report',
    places: ['UserReport.userWeekReport'],
    fields: 'numSemaine timeSheetValidationId weekTimeSheetStatus validationLevel timeSheet',
  },
  {
    entity: 'Sums of a week report',
    places: ['UserReport.userWeekReport.timeSheet'],
    fields: `tempsTrajet heuresTravaillees heuresTravailleesNuit absences nbGdDeplacement nbPanierRepas kmPro kmPerso montantMo
      timeSheetStatus prime validationStatus`,
  },
  {
    entity: 'Project cost report',
    places: ['CostReport'],
    fields: 'project utilisateurs phases tasks',
  },
  {
    entity: 'Sums per person of a project cost report',
    places: ['CostReport.utilisateurs'],
    fields: 'totalTime montantMo coutHoraire',
  },
  {
    entity: 'Phase of a project cost report',
    places: ['PhaseCost'],
    fields: 'task averageCost totalTime montantMo',
  },
  {
    entity: 'Company settings',
    places: ['CompanySettings'],
    fields: `id hoursDelay alerteHoursDayMax alerteHoursWeekMax isManagePanierRepas isManageGrandDeplacement isManageTempsTrajet
      isManageAbsences manageValidation isManageKmsPerso isManageKmsPro isManageCost isManageResponsable isManageCommercial
      isEditTimeByAdmin displayWeekEnd isManageNightHours primeSamedi isTempsTrajetSurHeureTravaillees exportReportName
      isManageExportErp`,
  },
  { entity: 'Permission entry', places: ['currentUser.reply.permissions'], fields: 'key isAuthorized' },
  { entity: 'Status lookup', places: ['Lookup'], fields: 'key label color' },
  { entity: 'Paged result', places: ['listClients.reply'], fields: 'totalCount totalResult data rows' },
  {
    entity: 'Login result',
    places: ['login.reply'],
    fields: 'token userId passwordNeedSet entreprises',
  },
  {
    entity: 'Password reset result',
    places: ['login.301'],
    fields: 'passwordResetToken userId passwordNeedSet',
  },
  { entity: 'Set-password payload', places: ['setPassword.body'], fields: 'password confirmPassword userId' },
  {
    entity: 'Report request',
    places: ['getProjectCostReport.body'],
    fields: 'startDate endDate userIds',
  },
  { entity: 'Table column definition', places: ['ExportColumn'], fields: 'key label isExport sortable' },
  {
    entity: 'Problem response',
    places: ['Problem'],
    fields: 'type title status detail instance extensions',
  },
];

/** Shapes of parts that come later: formats of files come with paper. */
export const entitiesToCome = ['Export format'];
